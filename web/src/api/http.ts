/** The HTTP side of the server: a small typed client. Unsafe methods carry the CSRF token of the readable cookie. */
import type { Facts } from "./facts";
import type {
  AffairLine,
  AuditLine,
  Blocked,
  ClauseLine,
  Daily,
  DrillResult,
  Film,
  Hindsight,
  History,
  Invite,
  Join,
  LinkInfo,
  Log,
  Me,
  MeChange,
  NewCredentials,
  NewMeasure,
  NewTable,
  OneTimeCode,
  PersonFile,
  PersonLine,
  PhaseLine,
  PlayDaily,
  PlayDrill,
  PlayNow,
  PushKey,
  Replay,
  ReportLine,
  SessionLine,
  SharedAddress,
  TableChange,
  TableInfo,
  Tables,
  UseLink,
} from "./wire";

/** What the server says when it refuses. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly clause: string,
    text: string,
  ) {
    super(text);
  }
}

let noAnswer = (): string => "";

/** What is said when no server answers: by those who have the words. */
export function sayNoAnswer(say: () => string): void {
  noAnswer = say;
}

function csrfToken(): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="));
  return found ? decodeURIComponent(found.slice("csrftoken=".length)) : "";
}

export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  let answer = await request(method, path, body, more);
  if (answer.status === 403 && method !== "GET") {
    const told = await problem(answer);
    if (told.reason !== FORBIDDEN) throw told;
    await newToken();
    answer = await request(method, path, body, more);
  }
  if (!answer.ok) throw await problem(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

function request(method: string, path: string, body: unknown, more: Record<string, string>): Promise<Response> {
  const headers: Record<string, string> = { ...more };
  if (method !== "GET") headers["x-csrf-token"] = csrfToken();
  if (body !== undefined) headers["content-type"] = "application/json";
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`/api${path}`, { method, headers, credentials: "same-origin", ...content }).catch(() => {
    throw new Error(noAnswer());
  });
}

/** What the server says of a token that is not its own. */
const FORBIDDEN = "forbidden";

/** Cookies know no ports: another server of this machine may have left its token, and then this one gives out none. */
async function newToken(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way over plain http
  document.cookie = "csrftoken=; path=/; max-age=0";
  await fetch("/health", { credentials: "same-origin" });
}

async function problem(answer: Response): Promise<RequestRefused> {
  const told = await answer.json().catch(() => ({}));
  const { reason = "", clause = "", text = "", detail = "" } = told as Record<string, string>;
  return new RequestRefused(answer.status, reason, clause, text || detail || answer.statusText);
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const table = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => get<Me>("/me"),
  guest: (name: string, lang: "en" | "pl", named = true) => post<Me>("/guest", { name, lang, named }),
  change: (changes: MeChange) => ask<Me>("PATCH", "/me", changes),
  account: (wanted: NewCredentials) => post<Me>("/account", wanted),
  signIn: (login: string, password: string) => post<Me>("/sign-in", { login, password }),
  signOut: () => post<void>("/sign-out"),
  signOutEverywhere: () => post<void>("/sign-out/everywhere"),
  sessions: () => get<SessionLine[]>("/me/sessions"),
  endSession: (id: string) => ask<void>("DELETE", `/me/sessions/${encodeURIComponent(id)}`),
  deleteMe: (password: string) => post<void>("/me/delete", password ? { password } : {}),
  blocks: () => get<Blocked[]>("/blocks"),
  block: (person: string, blocked: boolean) => post<void>("/block", { person, blocked }),
  newCode: () => post<OneTimeCode>("/me/code"),
  useCode: (code: string) => post<Me>("/sign-in/code", { code }),
  sendLink: (mail: string, password = "") => post<void>("/sign-in-link", password ? { mail, password } : { mail }),
  lookAtLink: (token: string) => get<LinkInfo>(`/sign-in-link/${encodeURIComponent(token)}`),
  useLink: (wanted: UseLink) => post<Me>("/sign-in-link/use", wanted),
  readIt: (id: number) => post<void>(`/me/told/${id}`),
  pushKey: () => get<PushKey>("/push-key"),

  tables: () => get<Tables>("/tables"),
  newTable: (wanted: NewTable) => post<TableInfo>("/tables", wanted),
  table: (id: string) => get<TableInfo>(table(id)),
  playNow: (wanted: PlayNow) => post<TableInfo>("/play-now", wanted),
  join: (id: string, wanted: Join = {}) => post<TableInfo>(table(id, "/join"), wanted),
  leave: (id: string) => post<TableInfo>(table(id, "/leave")),
  ready: (id: string, ready: boolean) => post<TableInfo>(table(id, "/ready"), { ready }),
  report: (id: string, chat: number, why: string) => post<void>(table(id, "/report"), { chat, why }),
  start: (id: string) => post<TableInfo>(table(id, "/start")),
  seat: (id: string, civ: string, who: string) => post<TableInfo>(table(id, "/seats"), { civ, who }),
  wish: (id: string, civs: string[]) => post<TableInfo>(table(id, "/preferences"), { civs }),
  pick: (id: string, civ: string) => post<TableInfo>(table(id, "/pick"), { civ }),
  invite: (id: string) => post<Invite>(table(id, "/invites")),
  revokeInvites: (id: string) => ask<void>("DELETE", table(id, "/invites")),
  changeTable: (id: string, wanted: TableChange) => ask<TableInfo>("PATCH", table(id), wanted),
  makeHost: (id: string, person: string) => post<TableInfo>(table(id, "/host"), { person }),
  bar: (id: string, person: string) => post<TableInfo>(table(id, "/bar"), { person }),
  closeTable: (id: string) => post<TableInfo>(table(id, "/close")),
  recall: (id: string) => post<TableInfo>(table(id, "/recall")),
  hurry: (id: string) => post<TableInfo>(table(id, "/hurry")),
  invitedTo: (code: string) => get<TableInfo>(`/invites/${encodeURIComponent(code)}`),
  log: (id: string, since: number, limit: number) => get<Log>(table(id, `/log?since=${since}&limit=${limit}`)),
  logOf: (id: string, turn: number, phase: string) =>
    get<Log>(table(id, `/log?turn=${turn}&phase=${encodeURIComponent(phase)}`)),
  phases: (id: string) => get<PhaseLine[]>(table(id, "/phases")),
  replay: (id: string, at: number) => get<Replay>(table(id, `/replay?at=${at}`)),
  hindsight: (id: string) => get<Hindsight>(table(id, "/hindsight")),
  history: (id: string) => get<History>(table(id, "/history")),
  film: (id: string, at: number, limit: number) => get<Film>(table(id, `/film?at=${at}&limit=${limit}`)),
  again: (id: string, other: boolean) => post<TableInfo>(table(id, "/again"), { other }),
  anotherLeader: (id: string, civ: string) => post<TableInfo>(table(id, "/leader"), { civ }),
  fork: (id: string, at: number) => post<TableInfo>(table(id, "/fork"), { at }),

  affairs: (id: string) => get<AffairLine[]>(table(id, "/affairs")),

  reports: () => get<ReportLine[]>("/moderation/reports"),
  settle: (id: number, why: string) => post<void>(`/moderation/reports/${id}/settle`, { why }),
  deleteLine: (id: number, why: string) => post<void>(`/moderation/lines/${id}/delete`, { why }),
  findPeople: (q: string) => get<PersonLine[]>(`/moderation/people?q=${encodeURIComponent(q)}`),
  personFile: (id: string) => get<PersonFile>(`/moderation/people/${encodeURIComponent(id)}`),
  measure: (id: string, wanted: NewMeasure) =>
    post<PersonFile>(`/moderation/people/${encodeURIComponent(id)}/measure`, wanted),
  audit: () => get<AuditLine[]>("/moderation/audit"),
  sharedAddresses: () => get<SharedAddress[]>("/moderation/shared"),

  daily: () => get<Daily>("/daily"),
  playDaily: (wanted: PlayDaily) => post<TableInfo>("/daily", wanted),
  playDrill: (wanted: PlayDrill) => post<TableInfo>("/drills", wanted),
  drill: (id: string) => get<DrillResult>(table(id, "/drill")),

  rules: (query: string, lang: string) => get<ClauseLine[]>(`/rules?q=${encodeURIComponent(query)}&lang=${lang}`),
  clause: (clause: string, lang: string) => get<ClauseLine>(`/rules/${encodeURIComponent(clause)}?lang=${lang}`),
  facts: () => get<Facts>("/facts"),
  /** The game's words; or only those that a list of tables shows. */
  words: async (lang: string, part: "" | "/names" = ""): Promise<string> => {
    const answer = await fetch(`/api/words/${lang}${part}`);
    if (!answer.ok) throw await problem(answer);
    const text = await answer.text();
    return text.startsWith('"') ? (JSON.parse(text) as string) : text;
  },
};
