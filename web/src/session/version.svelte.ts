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

  /** A part of the client cannot be fetched any more: only the new version has it. Drafts are kept; once is enough. */
  miss(): void {
    this.isOld = true;
    const last = Number(sessionStorage.getItem(FORCED) ?? 0);
    if (Date.now() - last < SOON) return;
    sessionStorage.setItem(FORCED, String(Date.now()));
    location.reload();
  }
}

export const version = new Version();
