/** The HTTP side of companions. */
import { ask } from "../../api/http";
import type {
  Device,
  EntryRefused,
  EntryTaken,
  KeptEntries,
  LedgerRecord,
  Quote,
  Shown,
  ShownCase,
  TableFrame,
  TellEntry,
  Wanted,
} from "../../api/wire";

const at = (id: string, rest = ""): string => `/companions/${encodeURIComponent(id)}${rest}`;
const tokenAt = (id: string): string => `companion-${id}`;

/** The device's own token: the cookie has it, too; this copy survives where cookies do not. */
function tokenOf(id: string): Record<string, string> {
  try {
    const token = localStorage.getItem(tokenAt(id));
    return token ? { "x-megaciv-device": token } : {};
  } catch {
    return {};
  }
}

function remembered(device: Device): Device {
  try {
    if (device.token) localStorage.setItem(tokenAt(device.id), device.token);
  } catch {
    // the cookie remains
  }
  return device;
}

const get = <T>(id: string, rest = "") => ask<T>("GET", at(id, rest), undefined, tokenOf(id));
const post = <T>(id: string, rest: string, body: unknown) => ask<T>("POST", at(id, rest), body, tokenOf(id));

export const companionApi = {
  open: async (frame: TableFrame, record: LedgerRecord | null = null): Promise<Device> =>
    remembered(await ask<Device>("POST", "/companions", { frame, record })),
  shown: (id: string) => get<Shown>(id),
  device: async (id: string) => remembered(await get<Device>(id, "/device")),
  join: (id: string, civ: string, name: string) => post<Device>(id, "/join", { civ, name }),
  give: (id: string, civ: string, device: string, give: boolean) => post<Device>(id, "/give", { civ, device, give }),
  release: (id: string, civ: string) => post<Device>(id, "/release", { civ }),
  becomeGameMaster: (id: string, code: string) => post<Device>(id, "/gm", { code }),
  tell: (id: string, message: TellEntry) => post<EntryTaken | EntryRefused>(id, "/entries", message),
  quote: (id: string, civ: string, hand: string[], wanted: Wanted) => post<Quote>(id, "/quote", { civ, hand, wanted }),
  whatIf: (id: string, civ: string, calamity: string) =>
    get<ShownCase>(id, `/what-if?civ=${encodeURIComponent(civ)}&calamity=${encodeURIComponent(calamity)}`),
  entries: (id: string, since: number) => get<KeptEntries>(id, `/entries?since=${since}`),
  known: (): string[] => {
    try {
      return Object.keys(localStorage).flatMap((key) => /^companion-([a-z]{6})$/.exec(key)?.[1] ?? []);
    } catch {
      return [];
    }
  },
  record: (id: string, initials: boolean) => get<LedgerRecord>(id, `/record?initials=${initials}`),
};
