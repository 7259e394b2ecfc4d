import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "../../src/browser/focus-keeper";

const PAGE = `
  <main>
    <section id="decision"><h1 tabindex="-1">Move</h1><button class="commit">End</button></section>
    <section class="centre"><div class="strip"><button class="chip">Flood</button><button class="close">x</button></div></section>
    <button class="opener">Nation</button>
    <fieldset><button class="seat">Sit</button></fieldset>
  </main>`;

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const frames = async (): Promise<void> => {
  for (let at = 0; at < 3; at++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
};

describe("the keyboard keeps its place", () => {
  beforeAll(keepFocus);
  beforeEach(() => {
    document.body.innerHTML = PAGE;
  });

  it("in the card of the decision: on its title", async () => {
    find(".commit").focus();
    find("#decision").innerHTML = "<h1>Wait</h1>";
    await frames();
    expect(document.activeElement).toBe(find("#decision h1"));
  });

  it("beside what was used up", async () => {
    find(".chip").focus();
    find(".chip").remove();
    await frames();
    expect(document.activeElement).toBe(find(".close"));
  });

  it("on the title of the question, where all that stood in the middle has gone, and not on a tool of the map", async () => {
    find(".centre").innerHTML = `<div class="middle"><button class="offer">Offer</button></div>`;
    find(".offer").focus();
    find(".middle").innerHTML = `<button class="layers">Layers</button>`;
    await frames();
    expect(document.activeElement).toBe(find("#decision h1"));
  });

  it("on what had opened a sheet that was closed", async () => {
    find(".opener").focus();
    const sheet = document.createElement("dialog");
    sheet.innerHTML = "<button>x</button>";
    document.body.append(sheet);
    sheet.querySelector("button")?.focus();
    sheet.remove();
    await frames();
    expect(document.activeElement).toBe(find(".opener"));
  });

  it("nowhere, where somebody clicks beside everything", async () => {
    find(".chip").focus();
    find("main").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    find(".chip").remove();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
