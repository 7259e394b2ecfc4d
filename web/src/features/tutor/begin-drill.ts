/** A position to practise, at once; a stranger is a guest from then on. */
import { api } from "../../api/http";
import { people } from "../../api/people.svelte";
import { preferences } from "../../browser/preferences.svelte";
import { router } from "../../browser/router.svelte";
import { guestName } from "../../i18n/guests";
import type { DrillId } from "./drills";

export async function beginDrill(drill: DrillId): Promise<void> {
  await people.look().catch(() => undefined);
  const table = await api.playDrill({ drill, name: people.me?.name ?? guestName(), lang: preferences.language });
  await people.arrive();
  router.go(`/t/${table.id}`);
}
