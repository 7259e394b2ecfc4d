/** Who sits at this browser. */
import { api, RequestRefused } from "./http";
import type { Me } from "./wire";

/** The session's cookie cannot be read here, so it is noted that there is one: strangers are not asked who they are. */
const NOTE = "megaciv.session";

class People {
  me = $state.raw<Me | null>(null);
  /** Why the server does not let me in, in its words; empty if it does. */
  shutOut = $state("");
  /** The session of this browser was ended elsewhere. */
  signedOut = $state(false);

  /** Ask the server who I am. */
  async look(): Promise<void> {
    if (!isNoted()) return;
    try {
      this.me = await api.me();
      this.shutOut = "";
      this.signedOut = false;
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      this.me = null;
      if (error.reason === "banned") {
        this.shutOut = error.message;
        return;
      }
      this.signedOut = true;
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
    await this.look();
    if (this.me) return;
    this.me = await api.guest(name, lang, named);
    this.signedOut = false;
    note(true);
  }

  /** The person says what they are called; anyone who was nobody is a guest then. */
  async beCalled(name: string, lang: "en" | "pl"): Promise<void> {
    await this.look();
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
