/** The pictures of the game, drawn in `web/art` and built by `python -m tools.art`. A set comes when one of its pictures
 * is first shown, once, and stays in the page; until then there is the text, which says all that a picture says. */
const SETS = {
  commodity: () => import("./commodity.svg?raw"),
  calamity: () => import("./calamity.svg?raw"),
  advance: () => import("./advance.svg?raw"),
  leader: () => import("./leader.svg?raw"),
} as const;

export type PictureSet = keyof typeof SETS;

const asked = new Map<PictureSet, Promise<void>>();

/** Have a set of pictures put into the page. Without a network there are none, and the next one asks again. */
export function need(set: PictureSet): Promise<void> {
  const before = asked.get(set);
  if (before) return before;
  const coming = SETS[set]().then(
    ({ default: sprite }) => {
      const host = document.createElement("div");
      host.hidden = true;
      host.dataset.art = set;
      host.innerHTML = sprite;
      document.body.append(host);
    },
    () => {
      asked.delete(set);
    },
  );
  asked.set(set, coming);
  return coming;
}
