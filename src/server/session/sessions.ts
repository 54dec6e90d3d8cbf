import type { WorkStatement } from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { describeRoom, isOutOfRoom } from "#server/database/faults.ts";
import pg from "pg";
import type { Person } from "#contract/person.ts";
import { readSystemSettings, type SystemSettings } from "#contract/system-settings.ts";
import type { Database } from "#server/database/open-database.ts";
import { repeatSafe } from "#server/database/repeat.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import type { Log } from "#server/log.ts";
import type { Settings } from "#server/settings/settings.ts";
import { hashToken, makeToken } from "./one-time-token.ts";
import { SESSION_DAYS, type SessionCookie } from "./session-cookie.ts";

export interface Session {
  id: string;
  person: Person;
  /** True when the cookie was given out more than a day ago and should be given out anew. */
  ageing: boolean;
  /** True when it should be written down that it is in use. */
  unseen: boolean;
  /** True for some minutes after its person has proved that it is them: what grave calls ask for. */
  isProved: boolean;
  /** What its person may do in the workspace that the request names; null: it is none of theirs. */
  caller: Caller | null;
  /** What an administrator had set at the moment of this reading, whichever process they had set it in. */
  settings: SystemSettings;
}

/**
 * Of a cookie that was seen before it is known whose it is, and what they might do in a workspace; whether both still
 * stand is asked with what is read.
 */
export interface SeenCookie {
  readonly caller: Caller;
  /** At once, by either login: the session as it stands now, and the rows that this caller may read. */
  read<Row extends pg.QueryResultRow>(
    statement: WorkStatement,
  ): Promise<{ session: Session | null; rows: Row[] }>;
}

export interface SessionStart {
  clientAddress: string;
  userAgent: string;
  /**
   * Whether the person has shown all that their account asks for, not only come in by a way that somebody else
   * vouches for.
   */
  isProved: boolean;
}

export interface Sessions {
  /** The session of this cookie; `workspaceId` is the workspace that the request is about, null for the personal one. */
  find(cookieHeader: string | null, workspaceId?: string | null): Promise<Session | null>;
  /** Whether who asked is still signed in, and what they may do: for streams that are open, all in one question. */
  findMany(
    asked: readonly { cookieHeader: string | null; workspaceId: string | null }[],
  ): Promise<(Session | null)[]>;
  /** Null when this process has not met the cookie in this workspace: then its session is found first. */
  recall(cookieHeader: string | null, workspaceId: string | null): SeenCookie | null;
  /** Signs a person in; the answer is the cookie to set. */
  open(userId: string, from: SessionStart): Promise<string>;
  /** Its person has just proved that it is them. */
  prove(session: Pick<Session, "id">): Promise<void>;
  /** Keeps a session in use alive; the answer is the cookie to set, from the one that came. */
  extend(session: Session, cookieHeader: string | null): Promise<string>;
  /** Writes down that it is in use. */
  touch(session: Session): Promise<void>;
  /** Ends the session of this cookie, if there is one; the answer is the cookie that clears it. */
  close(cookieHeader: string | null): Promise<string>;
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** However busy an administrator is, they sign in anew after so long. */
const ADMIN_HOURS = 12;
/** For so long after a proof grave calls ask for none. */
const PROOF_MINUTES = 10;
/** Of the cookies that were seen; a process serves far fewer people at a time. */
const MOST_REMEMBERED = 10_000;
/** How exactly the last use is known: of an administrator it decides, of others it is only shown. */
const SEEN_MS = { admin: 15_000, user: 5 * 60_000 } as const;

/**
 * What a person may do in the workspace asked about: nobody else is in a personal one, and nobody in one that was removed.
 * A guest's access ends with their last day, where whoever said it is.
 */
const standingIn = (asked: string) => `case when ${asked}::uuid is null or ${asked} = p.id then 'owner' else
    (select m.role from memberships m join workspaces w on w.id = m.workspace_id and w.removed_at is null
      where m.workspace_id = ${asked} and m.person_id = p.id and m.ended_at is null) end as workspace_role,
  case when ${asked} <> p.id then
    (select array_agg(g.deal_id order by g.deal_id) from deal_guests g join workspaces w on w.id = g.workspace_id and w.removed_at is null
      where g.workspace_id = ${asked} and g.person_id = p.id
        and (g.ends_at is null or g.ends_at > now())) end as guest_deals`;

const SESSION_COLUMNS = `s.id as session_id, s.expires_at, p.id, p.email, p.first_name, p.last_name, p.role,
                extract(epoch from now() - s.seen_at)::float8 / 60 as idle_minutes,
                extract(epoch from now() - s.proved_at)::float8 / 60 as proof_minutes,
                extract(epoch from now() - s.created_at)::float8 / 3600 as age_hours`;
const SESSION_TABLES = `join profiles p on p.id = s.user_id
           join auth_users u on u.id = s.user_id and u.disabled_at is null`;

/**
 * Prepared by name on each connection: every call of a signed-in person starts with it. Who was removed has no
 * profile or a disabled account, and so no session from that moment on; an administrator's ends when it is idle.
 */
const findSession = (name: string, settings: string) => ({
  name,
  text: `select ${settings} as settings, ${SESSION_COLUMNS}, ${standingIn("$2")}
           from auth_sessions s
           ${SESSION_TABLES}
          where s.token = $1 and s.expires_at > now()`,
});
/**
 * With the settings, so that a change of them holds from the next call on, in every process, at no extra round trip.
 */
const FIND_SESSION = findSession(
  "find-session",
  "(select coalesce(json_object_agg(key, value), '{}') from system_settings)",
);
const FIND_SESSION_ALONE = findSession("find-session-alone", "null::json");
/** The same for many at once, who are neither let in anew nor told anything but that theirs has ended. */
const FIND_SESSIONS = {
  name: "find-sessions",
  text: `select asked.place::int as place, ${SESSION_COLUMNS}, ${standingIn("asked.workspace_id")}
           from unnest($1::text[], $2::uuid[]) with ordinality as asked (token, workspace_id, place)
           join auth_sessions s on s.token = asked.token and s.expires_at > now()
           ${SESSION_TABLES}`,
};
const SETTINGS_UNREADABLE = new Set(["42P01", "42703", "42501"]);

interface SessionRow {
  settings: Record<string, string> | null;
  session_id: string;
  expires_at: Date;
  idle_minutes: number;
  proof_minutes: number | null;
  age_hours: number;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  workspace_role: WorkspaceRole | null;
  guest_deals: string[] | null;
}

export function createSessions(
  database: Database,
  { settings, cookie, log }: { settings: Settings; cookie: SessionCookie; log: Log },
): Sessions {
  /** What only says that a session is in use is no reason to refuse its call: on a full disk people read on. */
  async function noteUse(text: string, values: unknown[]): Promise<void> {
    try {
      await repeatSafe(database, () => database.pool.query(text, values));
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      log.warn("That a session is in use could not be written down.", { reason: describeRoom(error) });
    }
  }

  /** Who a caller was when their session was last read: no word on whether it stands. The oldest go first. */
  const callerOf = new Map<string, Caller>();
  function note(key: string, caller: Caller | null): void {
    callerOf.delete(key);
    if (caller) callerOf.set(key, caller);
    const [oldest] = callerOf.keys();
    if (callerOf.size > MOST_REMEMBERED && oldest !== undefined) callerOf.delete(oldest);
  }

  async function check({ hash, workspaceId }: Asked, row: SessionRow | undefined): Promise<Session | null> {
    const caller = row ? toCaller(row, workspaceId) : null;
    note(keyOf({ hash, workspaceId }), caller);
    if (!row) return null;
    const known = row.settings === null ? await settings.read() : readSystemSettings(row.settings);
    return isOver(row, known.adminSessionMinutes) ? null : { ...toSession(row, known), caller };
  }

  async function findRow({ hash, workspaceId }: Asked): Promise<SessionRow | undefined> {
    const values = [hash, workspaceId];
    try {
      const { rows } = await repeatSafe(database, () =>
        database.pool.query<SessionRow>({ ...FIND_SESSION, values }),
      );
      return rows[0];
    } catch (error) {
      // Settings that cannot be read close nobody out: their fall-backs hold, which `settings` logs.
      if (!(error instanceof pg.DatabaseError) || !SETTINGS_UNREADABLE.has(error.code ?? "")) throw error;
      const { rows } = await database.pool.query<SessionRow>({ ...FIND_SESSION_ALONE, values });
      return rows[0];
    }
  }

  return {
    async find(cookieHeader, workspaceId = null) {
      const token = cookie.read(cookieHeader);
      if (token === null) return null;
      const asked = { hash: hashToken(token), workspaceId };
      return check(asked, await findRow(asked));
    },
    findMany: (asked) => findSessions(database, { settings, cookie }, asked),
    recall(cookieHeader, workspaceId) {
      const token = cookie.read(cookieHeader);
      const asked = { hash: token === null ? "" : hashToken(token), workspaceId };
      const caller = callerOf.get(keyOf(asked));
      if (caller === undefined) return null;
      return {
        caller,
        async read<Row extends pg.QueryResultRow>(statement: WorkStatement) {
          const [row, rows] = await Promise.all([
            findRow(asked),
            readInWorkspace<Row>(database, caller, statement),
          ]);
          return { session: await check(asked, row), rows };
        },
      };
    },
    async open(userId, from) {
      const token = makeToken();
      await insertSession(database, { userId, token }, from);
      return cookie.write(token);
    },
    async prove(session) {
      await database.pool.query("update auth_sessions set proved_at = now() where id = $1", [session.id]);
    },
    async extend(session, cookieHeader) {
      await noteUse(
        "update auth_sessions set expires_at = now() + make_interval(days => $2), updated_at = now() where id = $1",
        [session.id, SESSION_DAYS],
      );
      return cookie.write(cookie.read(cookieHeader) ?? "");
    },
    async touch(session) {
      await noteUse("update auth_sessions set seen_at = now() where id = $1", [session.id]);
    },
    async close(cookieHeader) {
      const token = cookie.read(cookieHeader);
      if (token !== null)
        await database.pool.query("delete from auth_sessions where token = $1", [hashToken(token)]);
      return cookie.clear();
    },
  };
}

async function findSessions(
  { pool }: Database,
  { settings, cookie }: { settings: Settings; cookie: SessionCookie },
  asked: Parameters<Sessions["findMany"]>[0],
): Promise<(Session | null)[]> {
  const hashes = asked.map(({ cookieHeader }) => {
    const token = cookie.read(cookieHeader);
    return token === null ? "" : hashToken(token);
  });
  const values = [hashes, asked.map(({ workspaceId }) => workspaceId)];
  const [known, { rows }] = await Promise.all([
    settings.read(),
    pool.query<SessionRow & { place: number }>({ ...FIND_SESSIONS, values }),
  ]);
  const rowAt = new Map(rows.map((row) => [row.place - 1, row]));
  return asked.map(({ workspaceId }, place) => {
    const row = rowAt.get(place);
    if (!row || isOver(row, known.adminSessionMinutes)) return null;
    return { ...toSession(row, known), caller: toCaller(row, workspaceId) };
  });
}

async function insertSession(
  { pool }: Database,
  { userId, token }: { userId: string; token: string },
  from: SessionStart,
): Promise<void> {
  // Those that have run out, a few at a time: where somebody was signed in is not kept for ever.
  await pool.query(
    `delete from auth_sessions where id in
       (select id from auth_sessions where expires_at < now() limit 100 for update skip locked)`,
  );
  await pool.query(
    `insert into auth_sessions (user_id, token, expires_at, ip_address, user_agent, proved_at)
     values ($1, $2, now() + make_interval(days => $3), $4, $5, case when $6 then now() end)`,
    [userId, hashToken(token), SESSION_DAYS, from.clientAddress, from.userAgent.slice(0, 500), from.isProved],
  );
}

/** By the database's clock, which every server shares. Not in the statement: with it, each call planned it anew. */
function isOver({ role, idle_minutes, age_hours }: SessionRow, idleMinutes: number): boolean {
  return role === "admin" && (idle_minutes >= idleMinutes || age_hours >= ADMIN_HOURS);
}

/** What is asked about a session. */
interface Asked {
  readonly hash: string;
  readonly workspaceId: string | null;
}

const keyOf = ({ hash, workspaceId }: Asked): string => `${hash} ${workspaceId ?? ""}`;

/** A member is no guest; who is neither has nothing to do there. */
function toCaller(row: SessionRow, asked: string | null): Caller | null {
  const workspaceId = asked ?? row.id;
  if (row.workspace_role !== null)
    return { personId: row.id, workspaceId, role: row.workspace_role, dealIds: [] };
  const dealIds = row.guest_deals ?? [];
  return dealIds.length === 0 ? null : { personId: row.id, workspaceId, role: "guest", dealIds };
}

function toSession(row: SessionRow, settings: SystemSettings): Omit<Session, "caller"> {
  const person = toPerson(row);
  const daysLeft = (row.expires_at.getTime() - Date.now()) / MS_PER_DAY;
  const seenMsAgo = row.idle_minutes * 60_000;
  return {
    id: row.session_id,
    person,
    ageing: daysLeft < SESSION_DAYS - 1,
    unseen: seenMsAgo > SEEN_MS[person.role],
    isProved: row.proof_minutes !== null && row.proof_minutes < PROOF_MINUTES,
    settings,
  };
}

/** Any role but `admin` is a regular user. */
function toPerson(row: SessionRow): Person {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role === "admin" ? "admin" : "user",
  };
}
