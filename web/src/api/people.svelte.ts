/** Who sits at this browser. */
import { api, RequestRefused } from "./http";
import type { Me } from "./wire";

/** The session's cookie cannot be read here, so it is noted that there is one: strangers are not asked who they are.
 * Browsers forget the note sooner than the cookie: before somebody new is made, the server is asked all the same. */
const NOTE = "megaciv.session";

class People {
  me = $state.raw<Me | null>(null);
  /** Why the server does not let me in, in its words; empty if it does. */
  shutOut = $state("");
  /** The session of this browser was ended elsewhere. */
  signedOut = $state(false);

  /** Ask the server who I am; `surely` also where nothing is noted. */
  async look(surely = false): Promise<void> {
    const noted = isNoted();
    if (!noted && !surely) return;
    try {
      this.me = await api.me();
      note(true);
      this.shutOut = "";
      this.signedOut = false;
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      this.me = null;
      if (error.reason === "banned") {
        this.shutOut = error.message;
        return;
      }
      this.signedOut = noted;
      note(false);
    }
  }

  /** There is a session now. */
  async arrive(): Promise<void> {
    note(true);
    await this.look();
  }

  /** A guest, if nobody is here yet; `named` if the person has said the name. */
  async beSomebody(name: string, lang: "en" | "pl", named = false): Promise<void> {
    await this.look(true);
    if (this.me) return;
    this.me = await api.guest(name, lang, named);
    this.signedOut = false;
    note(true);
  }

  /** The person says what they are called; anyone who was nobody is a guest then. */
  async beCalled(name: string, lang: "en" | "pl"): Promise<void> {
    await this.look(true);
    if (this.me) this.me = await api.change({ name });
    else await this.beSomebody(name, lang, true);
  }

  leave(): void {
    this.me = null;
    note(false);
  }
}

function isNoted(): boolean {
  try {
    return localStorage.getItem(NOTE) !== null;
  } catch {
    return true;
  }
}

function note(present: boolean): void {
  try {
    if (present) localStorage.setItem(NOTE, "1");
    else localStorage.removeItem(NOTE);
  } catch {
    // then it is asked each time
  }
}

export const people = new People();
