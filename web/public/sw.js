/* The service worker: the client opens without a network (what was seen, the rules), and notices arrive while it is
 * closed. It keeps nothing of a game. */
const SHELL = "megaciv-shell-1";
const TEXTS = "megaciv-texts-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => ![SHELL, TEXTS].includes(name)).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/docs(\/|$)/.test(url.pathname)) return; // pages of their own, not this client
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (/^\/api\/(words|facts|rules)/.test(url.pathname)) event.respondWith(text(event));
});

/** Keep an answer; the worker is not ended before it is kept. */
function keep(event, where, request, answer) {
  if (!answer.ok) return;
  const copy = answer.clone();
  event.waitUntil(caches.open(where).then((cache) => cache.put(request, copy)));
}

/** Every address of the client is the same page. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    keep(event, SHELL, "/", answer);
    return answer;
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

/** Files with their fingerprint in the name never change. */
async function asset(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  keep(event, SHELL, event.request, answer);
  return answer;
}

/** Words, facts and rules: the newest, or what was read last. */
async function text(event) {
  try {
    const answer = await fetch(event.request);
    keep(event, TEXTS, event.request, answer);
    return answer;
  } catch (error) {
    const kept = await caches.match(event.request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("push", (event) => {
  const letter = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(letter.title ?? "megaciv", {
      body: letter.text ?? "",
      icon: "/icon-192.png",
      badge: "/icon-badge.png",
      tag: letter.link ?? "megaciv",
      data: { link: letter.link ?? "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data?.link ?? "/", location.origin)));
});

/** The table, in a window that is open already if there is one. A link to elsewhere is not followed. */
async function show(link) {
  const path = link.origin === location.origin ? link.href : "/";
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((each) => each.url === path) ?? windows[0];
  if (!open) return self.clients.openWindow(path);
  await open.focus();
  return open.url === path ? undefined : open.navigate(path);
}
