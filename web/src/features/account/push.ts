/** Notices from the server while the page is closed: this browser's subscription. */
import { api } from "../../api/http";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** What this browser is subscribed to, if anything. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ask the person, then the browser's own push service. Throws where either says no. */
export async function subscribe(): Promise<PushSubscriptionJSON> {
  const worker = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return made.toJSON();
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
