/** One of some answers; those that are about areas can be chosen on the board. */
import type { Book } from "../../../api/facts";
import { NAMED_BY_ANSWER } from "../../../api/generated/constants";
import type { AreaId, Choice, PlaceBounds } from "../../../api/wire";
import type { FormOf } from "./form";
import type { Logic } from "./logic";

type Form = FormOf<"choose"> | FormOf<"list">;

export const chooseKind: Logic<Form, number> = {
  start: (form, decision) => indexOf(form.options, decision.default),
  fits: (form, value) => typeof value === "number" && value >= -1 && value < form.options.length,
  propose: (form, value) => {
    const option = form.options[value];
    return option
      ? { choices: [option], args: { answer: option[form.id], number: option[form.id] } }
      : { choices: null, args: {}, missing: { key: "missing-choice", args: {} } };
  },
  marks: (form, value, { book }) => ({
    legal: form.options.flatMap((option) => placesIn(form, option, book)),
    chosen: placesIn(form, form.options[value], book),
  }),
  // A tap takes the next answer that is about this area.
  pick: (form, value, area, { book }) => {
    const about = form.options.flatMap((option, at) => (placesIn(form, option, book).includes(area) ? [at] : []));
    return about.find((at) => at > value) ?? about[0] ?? value;
  },
  suggest: (form, decision) => indexOf(form.options, decision.default),
};

/** Where the answers are civilizations none is about an area, though Rome is one, too. */
function placesIn(form: Form, option: Choice | undefined, book: Book): readonly AreaId[] {
  return NAMED_BY_ANSWER[form.id] === "civilization" ? [] : placesOf(form.what, option?.[form.id], book);
}

/** Which areas an answer is about: those that it names, those of a flood plain, those that a volcano reaches. */
export function placesOf(what: PlaceBounds["what"] | undefined, answer: unknown, book: Book): readonly AreaId[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => placesOf(what, each, book));
  if (typeof answer === "object" && answer !== null) {
    return Object.entries(answer).flatMap(([key, each]) => [
      ...placesOf(what, key, book),
      ...placesOf(what, each, book),
    ]);
  }
  if (what) return book.facts.areas.filter((area) => area[what] === answer).map((area) => area.id);
  return typeof answer === "string" && book.area.has(answer) ? [answer] : [];
}

function indexOf(options: readonly Choice[], choice: Choice): number {
  const wanted = JSON.stringify(choice);
  return options.findIndex((option) => JSON.stringify(option) === wanted);
}
