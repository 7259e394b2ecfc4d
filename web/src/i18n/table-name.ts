/** What a table is called: as its host named it, else by what is played there. */
import type { TableInfo } from "../api/wire";
import { preferences } from "../browser/preferences.svelte";
import { t } from "./say.svelte";

type Named = Pick<TableInfo, "name" | "scenario" | "drill" | "daily">;

export function tableName({ name, scenario, drill, daily }: Named): string {
  if (daily) return t("daily-of", { day: dayName(daily) });
  return name || t(drill ? `drill-name-${drill}` : `scenario-name-${scenario}`);
}

function dayName(day: string): string {
  const how = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(preferences.language, how).format(new Date(`${day}T12:00:00Z`));
}
