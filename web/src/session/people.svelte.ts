/** Who sits at this browser. */
import { api, Problem } from "./api";
import type { Me } from "./wire";

class People {
  me = $state.raw<Me | null>(null);
  known = $state(false);

  async look(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.me = null;
    } finally {
      this.known = true;
    }
  }
}

export const people = new People();
