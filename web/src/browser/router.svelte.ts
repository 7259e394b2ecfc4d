/** Addresses: which screen is shown, without leaving the page. */

export interface Route {
  readonly screen:
    | "home"
    | "play"
    | "new"
    | "lobby"
    | "table"
    | "end"
    | "replay"
    | "rules"
    | "me"
    | "invited"
    | "sign-in"
    | "device"
    | "companion"
    | "moderation"
    | "lost";
  readonly id: string;
  readonly query: URLSearchParams;
}

const PATTERNS: readonly [RegExp, Route["screen"]][] = [
  [/^\/?$/, "home"],
  [/^\/play\/?$/, "play"],
  [/^\/new\/?$/, "new"],
  [/^\/t\/([^/]+)\/?$/, "table"],
  [/^\/t\/([^/]+)\/lobby\/?$/, "lobby"],
  [/^\/t\/([^/]+)\/end\/?$/, "end"],
  [/^\/r\/([^/]+)\/?$/, "replay"],
  [/^\/rules(?:\/([^/]+))?\/?$/, "rules"],
  [/^\/me\/?$/, "me"],
  [/^\/i\/([^/]+)\/?$/, "invited"],
  [/^\/sign-in\/([^/]+)\/?$/, "sign-in"],
  [/^\/device\/([^/]+)\/?$/, "device"],
  [/^\/moderation\/?$/, "moderation"],
  [/^\/companion\/?$/, "companion"],
  [/^\/c\/([^/]+(?:\/(?:tv|gm|me|card|print|record))?)\/?$/, "companion"],
];

export function routeOf(path: string, search = ""): Route {
  const query = new URLSearchParams(search);
  for (const [pattern, screen] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { screen, id: decodeURIComponent(found[1] ?? ""), query };
  }
  return { screen: "lost", id: "", query };
}

/** Is it one of the pages in `routes/inside`? */
export function isInside(route: Route): boolean {
  return ["play", "new", "lobby", "table"].includes(route.screen);
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.route = routeOf(location.pathname, location.search);
  }

  /** Plain clicks on links to our own pages stay on this page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hasAttribute("download")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
