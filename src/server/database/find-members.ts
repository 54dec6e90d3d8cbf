import pg from "pg";
import type { Log } from "#server/log.ts";
import { StartProblem } from "#server/start-problem.ts";
import { readAddress } from "#server/database-address.ts";
import { CLOSED_FUNCTIONS } from "./close-functions.ts";
import { connectTo } from "./connect.ts";
import { membersNameOf, membersUrlOf } from "./members-login.ts";

const [SET_CONFIG] = CLOSED_FUNCTIONS;

/**
 * The address for members' statements: the one given, or the one made of the platform's, once it was tried. Null: there
 * is none, and they run under the platform's login in the role `app_user`; that, and a login that may name another
 * person, is said in one line each.
 */
export async function findMembers(
  databaseUrl: string,
  given: string | null,
  log: Log,
): Promise<string | null> {
  const url = given ?? membersUrlOf(databaseUrl);
  const answer = url === null ? "DATABASE_URL has no password to make its password of" : await look(url);
  if (typeof answer === "string") {
    if (given !== null)
      throw new StartProblem(
        `The login of DATABASE_MEMBERS_URL cannot be used: ${answer}. It has to be a login of its own in the same database, a member of app_user and of nothing else, without inheritance; leave it out to have one made where the login of DATABASE_URL may.`,
      );
    log.warn(
      "Members' statements run under the login of DATABASE_URL: a login of their own, apart from it, is missing. deploy/make-database.sh makes one; docs/operations.md says more, under Install.",
      { reason: answer, login: loginOf(databaseUrl) },
    );
    return null;
  }
  if (answer.mayNamePerson)
    log.warn(
      `Members' login may call set_config, by which a flaw in a statement could name another person. As a superuser, in this database: GRANT EXECUTE ON FUNCTION ${SET_CONFIG} TO ${pg.escapeIdentifier(decodeURIComponent(readAddress(databaseUrl).url.username))}; REVOKE EXECUTE ON FUNCTION ${SET_CONFIG} FROM PUBLIC;`,
    );
  return url;
}

const loginOf = (databaseUrl: string): string =>
  `${membersNameOf(decodeURIComponent(readAddress(databaseUrl).url.username))} was looked for`;

interface Look {
  readonly mayNamePerson: boolean;
}

/** What is wrong with it, in words; or what it may. */
async function look(url: string): Promise<Look | string> {
  let client: pg.Client | undefined;
  try {
    client = await connectTo(url, { connectionTimeoutMillis: 10_000 });
    const { rows } = await client.query<{
      unbound: boolean;
      isMember: boolean;
      others: string[];
      may: boolean;
    }>(
      `select r.rolsuper or r.rolbypassrls or r.rolcreaterole as unbound,
         pg_has_role(session_user, 'app_user', 'MEMBER') as "isMember",
         array(select o.rolname::text from pg_roles o where o.rolname not in ('app_user', session_user)
           and pg_has_role(session_user, o.oid, 'MEMBER')) as others,
         has_function_privilege(session_user, '${SET_CONFIG}', 'execute') as may
       from pg_roles r where r.rolname = session_user`,
    );
    const [found] = rows;
    if (!found?.isMember) return "it is no member of app_user";
    if (found.unbound) return "it is a superuser, may make roles, or passes row policies by";
    if (found.others.length > 0) return `it is a member of ${found.others.join(", ")} as well`;
    return { mayNamePerson: found.may };
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  } finally {
    await client?.end().catch(() => undefined); // the look has its answer already
  }
}
