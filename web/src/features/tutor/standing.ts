/** On a desk a line stands where the table has a place for it (`data-coaching`); elsewhere it stays where it was made. */
const DESK = "(min-width: 721px) and (min-height: 501px)";

export function standing(line: HTMLElement): { destroy: () => void } {
  const home = line.parentElement;
  const desk = matchMedia(DESK);
  const stand = (): void => {
    const place = home?.closest(".floor") ? null : document.querySelector("[data-coaching]");
    (desk.matches && place ? place : home)?.append(line);
  };
  stand();
  desk.addEventListener("change", stand);
  return {
    destroy: () => {
      desk.removeEventListener("change", stand);
      line.remove();
    },
  };
}
