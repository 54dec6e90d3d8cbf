import { describeRoom, isOutOfRoom } from "#server/database/faults.ts";
import pg from "pg";
import type { Person } from "#contract/person.ts";
import { readSystemSettings, type SystemSettings } from "#contract/system-settings.ts";
import type { Database } from "#server/database/open-database.ts";
import { readAsUser } from "#server/database/read-as-user.ts";
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
  /** What an administrator had set at the moment of this reading, whichever process they had set it in. */
  settings: SystemSettings;
}

/** Of a cookie that was seen before it is known whose it is; whether it still stands is asked with what is read. */
export interface SeenCookie {
  readonly personId: string;
  /** At once, by either login: the session as it stands now, and the rows of that person. */
  read<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
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
  find(cookieHeader: string | null): Promise<Session | null>;
  /** Null when this process has not met the cookie: then its session is found first. */
  recall(cookieHeader: string | null): SeenCookie | null;
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
 * Prepared by name on each connection: every call of a signed-in person starts with it. Who was removed has no
 * profile or a disabled account, and so no session from that moment on; an administrator's ends when it is idle.
 */
const findSession = (name: string, settings: string) => ({
  name,
  text: `select ${settings} as settings, s.id as session_id, s.expires_at, p.id, p.email, p.first_name, p.last_name, p.role, p.usual_manager_salary,
                extract(epoch from now() - s.seen_at)::float8 / 60 as idle_minutes,
                extract(epoch from now() - s.proved_at)::float8 / 60 as proof_minutes,
                extract(epoch from now() - s.created_at)::float8 / 3600 as age_hours
           from auth_sessions s
           join profiles p on p.id = s.user_id
           join auth_users u on u.id = s.user_id and u.disabled_at is null
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
  usual_manager_salary: number | null;
}

export function createSessions(
  database: Database,
  { settings, cookie, log }: { settings: Settings; cookie: SessionCookie; log: Log },
): Sessions {
  /** What only says that a session is in use is no reason to refuse its call: on a full disk people read on. */
  async function noteUse(text: string, values: unknown[]): Promise<void> {
    try {
      await database.pool.query(text, values);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      log.warn("That a session is in use could not be written down.", { reason: describeRoom(error) });
    }
  }

  /** A session's person never changes, so this is no word on whether the session stands. The oldest go first. */
  const personOf = new Map<string, string>();
  function note(hash: string, row: SessionRow | undefined): void {
    personOf.delete(hash);
    if (row) personOf.set(hash, row.id);
    const [oldest] = personOf.keys();
    if (personOf.size > MOST_REMEMBERED && oldest !== undefined) personOf.delete(oldest);
  }

  async function judge(hash: string, row: SessionRow | undefined): Promise<Session | null> {
    note(hash, row);
    if (!row) return null;
    const known = row.settings === null ? await settings.read() : readSystemSettings(row.settings);
    return isOver(row, known.adminSessionMinutes) ? null : toSession(row, known);
  }

  async function findRow(hash: string): Promise<SessionRow | undefined> {
    try {
      const { rows } = await database.pool.query<SessionRow>({ ...FIND_SESSION, values: [hash] });
      return rows[0];
    } catch (error) {
      // Settings that cannot be read close nobody out: their fall-backs hold, which `settings` logs.
      if (!(error instanceof pg.DatabaseError) || !SETTINGS_UNREADABLE.has(error.code ?? "")) throw error;
      const { rows } = await database.pool.query<SessionRow>({ ...FIND_SESSION_ALONE, values: [hash] });
      return rows[0];
    }
  }

  return {
    async find(cookieHeader) {
      const token = cookie.read(cookieHeader);
      if (token === null) return null;
      const hash = hashToken(token);
      return judge(hash, await findRow(hash));
    },
    recall(cookieHeader) {
      const token = cookie.read(cookieHeader);
      const hash = token === null ? "" : hashToken(token);
      const personId = personOf.get(hash);
      if (personId === undefined) return null;
      return {
        personId,
        async read<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
          const [row, rows] = await Promise.all([
            findRow(hash),
            readAsUser<Row>(database, personId, statement),
          ]);
          return { session: await judge(hash, row), rows };
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

function toSession(row: SessionRow, settings: SystemSettings): Session {
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
    ...(row.usual_manager_salary === null ? {} : { usualManagerSalaryUsd: row.usual_manager_salary }),
  };
}
