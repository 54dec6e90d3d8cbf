import type { Person } from "#contract/person.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Auth } from "./auth.ts";
import { SESSION_DAYS } from "./auth.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface Session {
  token: string;
  person: Person;
  /** True when the cookie was given out more than a day ago and should be given out anew. */
  ageing: boolean;
}

export interface Sessions {
  find(cookieHeader: string | null): Promise<Session | null>;
  /** Signs a person in; the answer is the cookie to set. */
  open(userId: string, from: { clientAddress: string; userAgent: string }): Promise<string>;
  /** Keeps a session in use alive; the answer is the cookie to set. */
  extend(session: Session): Promise<string>;
  /** Ends the session of this cookie, if there is one; the answer is the cookie that clears it. */
  close(cookieHeader: string | null): Promise<string>;
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Prepared by name on each connection: every call of a signed-in person starts with it. */
const FIND_SESSION = {
  name: "find-session",
  text: `select p.id, p.email, p.first_name, p.last_name, p.role, s.expires_at
           from auth_sessions s join profiles p on p.id = s.user_id
          where s.token = $1 and s.expires_at > now()`,
};
interface SessionRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  expires_at: Date;
}

export function createSessions(database: Database, auth: Auth, cookie: SessionCookie): Sessions {
  return {
    async find(cookieHeader) {
      const token = cookie.read(cookieHeader);
      if (token === null) return null;
      const { rows } = await database.pool.query<SessionRow>({ ...FIND_SESSION, values: [token] });
      const row = rows[0];
      if (!row) return null;
      const daysLeft = (row.expires_at.getTime() - Date.now()) / MS_PER_DAY;
      return { token, person: toPerson(row), ageing: daysLeft < SESSION_DAYS - 1 };
    },
    async open(userId, from) {
      const { internalAdapter } = await auth.$context;
      const session = await internalAdapter.createSession(userId, false, {
        ipAddress: from.clientAddress,
        userAgent: from.userAgent.slice(0, 500),
      });
      return cookie.write(session.token);
    },
    async extend(session) {
      await database.pool.query(
        "update auth_sessions set expires_at = now() + make_interval(days => $2), updated_at = now() where token = $1",
        [session.token, SESSION_DAYS],
      );
      return cookie.write(session.token);
    },
    async close(cookieHeader) {
      const token = cookie.read(cookieHeader);
      if (token !== null) await database.pool.query("delete from auth_sessions where token = $1", [token]);
      return cookie.clear();
    },
  };
}

/** Any role but `admin` is a regular user (frame spec §6). */
function toPerson(row: SessionRow): Person {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role === "admin" ? "admin" : "user",
  };
}
