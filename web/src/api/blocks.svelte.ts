/** Whom I do not want to hear. */
import { api } from "./http";
import type { Blocked } from "./wire";

class Blocks {
  list = $state.raw<readonly Blocked[]>([]);

  async look(): Promise<void> {
    this.list = await api.blocks();
  }

  async set(person: string, blocked: boolean): Promise<void> {
    await api.block(person, blocked);
    await this.look();
  }

  has(person: string | null | undefined): boolean {
    return this.list.some((one) => one.person === person);
  }
}

export const blocks = new Blocks();
