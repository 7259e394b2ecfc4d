/** The keyboard never loses its place: where what had the focus is gone, or cannot be used any more, the focus goes to what
 * lies nearest, and in the card of the decision to its title. */

const USABLE = "button:not(:disabled), a[href], [tabindex]";
/** A place of the page that is too large to look for something near in it. */
const LARGE = "body, main, #app, .table, .col, .centre, .middle";

interface Held {
  readonly node: HTMLElement;
  /** What it lies in, from the inside out. */
  readonly around: readonly Element[];
}

function around(node: Element): Element[] {
  const found: Element[] = [];
  for (let at = node.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;
const isUsable = (node: HTMLElement): boolean => node.isConnected && !node.matches(":disabled");

function focus(node: HTMLElement | null | undefined): boolean {
  if (!node) return false;
  if (!node.matches(USABLE)) node.tabIndex = -1;
  node.focus({ preventScroll: true });
  return document.activeElement === node;
}

/** Where the keyboard goes on after this was lost; `before` are those that had the focus earlier, the last first. */
function goOn({ around: places }: Held, before: readonly Held[]): void {
  if (places.some((each) => each instanceof HTMLDialogElement)) {
    // A sheet was closed: back to what had opened it.
    if (before.some(({ node }) => isUsable(node) && focus(node))) return;
  }
  // On a phone the card of the Herald stands where the question was.
  if (focus(document.querySelector<HTMLElement>(".sheet .lower h2"))) return;
  if (!places.some((each) => each.id === "decision")) {
    for (const place of places) {
      if (!place.isConnected) continue;
      if (place.matches(LARGE)) break;
      const near = [
        ...place.querySelectorAll<HTMLElement>(`.primary:not(:disabled)`),
        ...place.querySelectorAll<HTMLElement>(USABLE),
      ];
      if (near.some(focus)) return;
    }
  }
  if (focus(document.querySelector<HTMLElement>("#decision h1"))) return;
  focus(document.querySelector<HTMLElement>("h1"));
}

export function keepFocus(): void {
  const MOST = 8;
  let trail: Held[] = [];
  let asked = 0;
  const look = (): void => {
    asked = 0;
    const [last, ...before] = trail;
    if (!last || !isLost()) return;
    if (isUsable(last.node))
      focus(last.node); // it was of no use for a while
    else if (!last.node.isConnected) goOn(last, before);
  };
  addEventListener("focusin", (event) => {
    const node = event.target;
    if (node instanceof HTMLElement)
      trail = [{ node, around: around(node) }, ...trail.filter((each) => each.node !== node)].slice(0, MOST);
  });
  // Who clicks beside everything wants the focus nowhere.
  addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest(`${USABLE}, input, select, textarea, label`))
      trail = [];
  });
  const changes = new MutationObserver(() => {
    if (!asked && trail.length && isLost()) asked = requestAnimationFrame(look);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
