/** One of some answers; those that are about areas can be chosen on the board. */
import type { Book } from "../../../api/facts";
import type { Area, Choice } from "../../../api/wire";
import type { FormOf } from "./form";
import type { Logic } from "./logic";

export const chooseKind: Logic<FormOf<"choose"> | FormOf<"list">, number> = {
  start: (form, decision) => indexOf(form.options, decision.default),
  fits: (form, value) => typeof value === "number" && value >= -1 && value < form.options.length,
  propose: (form, value) => {
    const option = form.options[value];
    return option
      ? { choices: [option], args: { answer: option[form.id], number: option[form.id] } }
      : { choices: null, args: {}, missing: { key: "missing-choice", args: {} } };
  },
  marks: (form, value, { book }) => ({
    legal: form.options.flatMap((option) => placesOf(form.id, option[form.id], book)),
    chosen: placesOf(form.id, form.options[value]?.[form.id], book),
  }),
  // A tap takes the next answer that is about this area.
  pick: (form, value, area, { book }) => {
    const isAbout = (option: Choice) => placesOf(form.id, option[form.id], book).includes(area);
    const about = form.options.flatMap((option, at) => (isAbout(option) ? [at] : []));
    return about.find((at) => at > value) ?? about[0] ?? value;
  },
  suggest: (form, decision) => indexOf(form.options, decision.default),
};

/** Which areas an answer is about: those that it names, those of a flood plain, those that a volcano reaches. */
export function placesOf(id: string, answer: unknown, book: Book): readonly Area[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => placesOf(id, each, book));
  if (typeof answer === "object" && answer !== null) {
    return Object.entries(answer).flatMap(([key, each]) => [...placesOf(id, key, book), ...placesOf(id, each, book)]);
  }
  if (id === "volcano.choose") return book.facts.areas.filter((area) => area.volcano === answer).map((area) => area.id);
  if (id === "flood.choosePlain")
    return book.facts.areas.filter((area) => area.flood_plain === answer).map((area) => area.id);
  return typeof answer === "string" && book.area.has(answer) ? [answer] : [];
}

function indexOf(options: readonly Choice[], choice: Choice): number {
  const wanted = JSON.stringify(choice);
  return options.findIndex((option) => JSON.stringify(option) === wanted);
}
