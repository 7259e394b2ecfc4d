/** What a person is putting together for one decision. It is theirs until they commit: kept on this device and, for their
 * other devices, on the server; a dry run tells what would follow. */
import type { Book } from "../../../api/facts";
import type { TableSession } from "../../../api/table-session.svelte";
import type { AreaId, Choice, Decision, Preview, Quote, Refused } from "../../../api/wire";
import type { Marks, TappedPiece } from "../stage.svelte";
import { type Form, formOf } from "./form";
import { type Logic, logicOf, type Proposal } from "./logic";

const PREVIEW_AFTER = 80;
const LOOK = 20;
const LOOKED = 2000;
const SAVE_AFTER = 600;
const PREFIX = "megaciv.draft.";
/** Kinds whose steps are tried on a copy of the table, so that the next step can be offered. */
const STEPWISE: ReadonlySet<Form["kind"]> = new Set(["orders", "build"]);
/** Kinds that need no dry run, or for which it would tell nothing. */
const UNTRIED: ReadonlySet<Form["kind"]> = new Set(["floor", "plain", "abilities", "stack", "sort"]);
/** Decisions of growth and loss: what they come to is told before anything is chosen. */
const TOLD =
  /^(expand\.|calamity\.(damage|destroyCity|reduceCities)|civilWar\.select|conflict\.removeLoss|cyclone\.|earthquake\.own|support\.reduceCity|tax\.destroyRevoltCity)/;
/** What is said about ships and their price. */
const UPKEEP = ["move.maintainShip", "move.buildShip", "move.scrapShip"];
const ENDS: ReadonlySet<string> = new Set(["move.end", "city.done"]);

/** A draft as the server keeps it. */
interface Kept {
  readonly value: unknown;
  readonly choices: readonly Choice[];
}

export class AnswerDraft {
  /** What is asked, as it is now: of the same question deadline and order may change. */
  decision: Decision;
  value = $state.raw<unknown>(null);
  preview = $state.raw<Preview | null>(null);
  /** What the draft would cost, where something is bought; that of the draft before, while the answer is on its way. */
  quote = $state.raw<Quote | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Is the dry run behind what is drafted? */
  stale = $state(false);
  history = $state.raw<readonly unknown[]>([]);
  /** Of several things that can be done now, the one that is being filled in. */
  inner = $state.raw<AnswerDraft | null>(null);

  /** After the steps drafted so far something else may be legal: then the form is that of the dry run. */
  readonly form: Form = $derived.by(() => this.#form());
  readonly logic: Logic = $derived(logicOf(this.form));
  readonly proposal: Proposal = $derived.by(() => this.#proposal());

  /** The draft that the quote is for. */
  #quoted = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saver: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    decision: Decision,
    readonly session: TableSession,
    readonly book: Book,
  ) {
    this.decision = $state.raw(decision);
    const form = this.#form();
    const logic = logicOf(form);
    const kept = recall(decision.key) ?? (session.drafts[decision.key] as Kept | undefined)?.value;
    const fits = kept != null && (logic.fits?.(form, kept) ?? false);
    this.value = fits ? kept : logic.start(form, decision, { book });
    this.#look();
  }

  #form(): Form {
    const first = formOf(this.decision);
    const next = this.preview?.next;
    if (!STEPWISE.has(first.kind) || !next) return first;
    const later = formOf(next);
    return later.kind === first.kind ? later : first;
  }

  #proposal(): Proposal {
    const quote = this.#quoted === this.value ? this.quote : null;
    const { floor, seat } = this.session;
    const isDone = floor?.done.includes(seat ?? "") ?? false;
    return this.logic.propose(this.form, this.value, { book: this.book, quote, isDone });
  }

  get isStepwise(): boolean {
    return STEPWISE.has(this.form.kind);
  }

  /** Has anything been drafted? */
  get steps(): readonly Choice[] {
    return stepsOf(this.value);
  }

  set(value: unknown): void {
    if (JSON.stringify(value) === JSON.stringify(this.value)) return;
    // What is only taken in hand is no step.
    if (!this.isStepwise || JSON.stringify(stepsOf(value)) !== JSON.stringify(this.steps)) {
      this.history = [...this.history.slice(-50), this.isStepwise ? { steps: this.steps } : this.value];
    }
    this.#put(value);
  }

  /** Is a step being put together? */
  get hasInHand(): boolean {
    return this.isStepwise && Object.keys(this.value as object).some((field) => field !== "steps");
  }

  /** Is there something to take back? */
  get canGoBack(): boolean {
    return this.history.length > 0 || (this.isStepwise && this.steps.length > 0);
  }

  /** One step back: what is in hand is put down first; of a draft from before, the last step. */
  back(): void {
    if (this.hasInHand) {
      this.#put({ steps: this.steps });
      return;
    }
    if (this.isStepwise && !this.history.length && this.steps.length) {
      this.#put({ steps: this.steps.slice(0, -1) });
      return;
    }
    const before = this.history.at(-1);
    if (before === undefined) return;
    this.history = this.history.slice(0, -1);
    this.#put(before);
  }

  #put(value: unknown): void {
    const stepsBefore = JSON.stringify(this.steps);
    this.value = value;
    this.refused = null;
    remember(this.decision.key, value);
    this.#save();
    if (!this.isStepwise || JSON.stringify(this.steps) !== stepsBefore) this.#look();
  }

  #save(): void {
    clearTimeout(this.#saver);
    this.#saver = setTimeout(() => this.session.saveDraft(this.decision.key, this.#kept()), SAVE_AFTER);
  }

  /** The choices are what is played when time runs out, as far as they are legal. */
  #kept(): Kept {
    return { value: this.value, choices: this.#choices };
  }

  pick(area: AreaId, piece?: TappedPiece): void {
    const { pick } = this.logic;
    if (pick) this.set(pick(this.form, this.value, area, { book: this.book }, piece));
  }

  /** Why a tap on this area means nothing. */
  async whyNot(area: AreaId): Promise<Refused | null> {
    const choice = this.logic.probe?.(this.form, this.value, area);
    if (!choice) return null;
    const steps = this.isStepwise ? this.steps : [];
    return (await this.session.preview([...steps, choice]))?.refusal ?? null;
  }

  /** Take choices over into the draft, as somebody has proposed them. False where this cannot be drafted. */
  take(choices: readonly Choice[]): boolean {
    const value = this.taken(choices);
    if (value === null) return false;
    this.set(value);
    return true;
  }

  /** What the draft would be with these choices; null where they cannot be drafted. */
  taken(choices: readonly Choice[]): unknown {
    const { suggest } = this.logic;
    const [first] = choices;
    if (this.isStepwise) {
      const steps = choices.filter((choice) => !Object.keys(choice).some((id) => ENDS.has(id)));
      // What a counsellor says nothing about stays as it is drafted: the ships that are kept.
      const kept = steps.some((step) => UPKEEP.some((id) => id in step))
        ? []
        : this.steps.filter((step) => "move.maintainShip" in step);
      return { steps: [...kept, ...steps] };
    }
    if (suggest && first && this.form.id in first) return suggest(this.form, { ...this.decision, default: first });
    return null;
  }

  /** What the board shows of a draft: of this one, or of one that is proposed. */
  marksOf(value: unknown): Marks {
    return this.logic.marks?.(this.form, value, { book: this.book }) ?? {};
  }

  /** Ask what the draft would cost, and what would follow. */
  #look(): void {
    clearTimeout(this.#timer);
    if (UNTRIED.has(this.form.kind)) return;
    this.#asked += 1;
    const wanted = this.logic.wanted?.(this.value, { book: this.book });
    if (!wanted && !this.#choices.length && !this.#isTold) {
      this.preview = null;
      this.stale = false;
      return;
    }
    this.stale = true;
    const [asked, value] = [this.#asked, this.value];
    this.#timer = setTimeout(async () => {
      if (wanted) {
        const quote = await this.session.quote(wanted);
        if (asked !== this.#asked) return;
        [this.quote, this.#quoted] = [quote, value];
        this.#save();
      }
      const preview = await this.#tried();
      if (asked !== this.#asked) return;
      // Before the first turn everything is still to come: there is nothing to warn of.
      const early = this.decision.ids[0]?.startsWith("setup.");
      this.preview = preview && early ? { ...preview, cautions: [], ends: [] } : preview;
      this.stale = false;
    }, PREVIEW_AFTER);
  }

  /** When the dry run of what is drafted now is there; on a line that is down nobody waits for it. */
  async looked(): Promise<void> {
    for (let waited = 0; this.stale && waited < LOOKED; waited += LOOK) await new Promise((go) => setTimeout(go, LOOK));
  }

  get #choices(): readonly Choice[] {
    return this.isStepwise ? this.steps : (this.proposal.choices ?? []);
  }

  /** Is there something to know before anything can be sent? */
  get #isTold(): boolean {
    return this.isStepwise || TOLD.test(this.form.id);
  }

  /** A dry run of the draft; that it is not finished is no news. Before the first step there is nothing to try, but
   * something to know. What is too dear leaves standing what was told before. */
  async #tried(): Promise<Preview | null> {
    const choices = this.#choices;
    if (choices.length) return this.session.preview(choices);
    if (!this.#isTold) return this.preview;
    const { unfinished } = this.proposal;
    if (!unfinished) return this.session.advice();
    const found = await this.session.preview([unfinished]);
    return found && { ...found, refusal: null };
  }

  async commit(choices: readonly Choice[]): Promise<boolean> {
    clearTimeout(this.#saver);
    const refused = await this.session.choose(this.decision.key, choices);
    if (refused && !isOnlyTheEnd(refused)) {
      this.refused = refused;
      return false;
    }
    forget(this.decision.key);
    return true;
  }

  leave(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#saver);
    this.#asked += 1;
  }
}

function stepsOf(value: unknown): readonly Choice[] {
  return (value as { steps?: readonly Choice[] } | null)?.steps ?? [];
}

/** With the last step made there may be nothing left to end: the rules have ended it themselves. */
function isOnlyTheEnd({ rest, done }: Refused): boolean {
  const [last, ...more] = rest;
  return done > 0 && more.length === 0 && last !== undefined && Object.keys(last).every((id) => ENDS.has(id));
}

function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // then the draft lives as long as the page
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was kept
  }
}
