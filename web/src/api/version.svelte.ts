/** Is this page made of the files that the server serves now? A server that was upgraded while the page is open says so. */
const FORCED = "megaciv.reloaded";
const SOON = 60_000;

/** Does this page lack one of the files of the first page as it is now? */
export function isOlder(build: readonly string[], page: ParentNode = document): boolean {
  return !build.every((file) => page.querySelector(`script[src="${file}"], link[href="${file}"]`));
}

class Version {
  isOld = $state(false);

  hear(build: readonly string[] | undefined): void {
    this.isOld = import.meta.env.PROD && isOlder(build ?? []);
  }

  /** A part of the client cannot be fetched. If the server is there, only its new version has the part: the page is
   * loaded anew, once. Drafts are kept. */
  async miss(): Promise<void> {
    const answer = await fetch("/health").catch(() => null);
    if (!answer?.ok) return;
    this.isOld = true;
    const last = Number(sessionStorage.getItem(FORCED) ?? 0);
    if (Date.now() - last < SOON) return;
    sessionStorage.setItem(FORCED, String(Date.now()));
    location.reload();
  }
}

export const version = new Version();
