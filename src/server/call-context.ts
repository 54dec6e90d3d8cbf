import { ORPCError, os } from "@orpc/server";
import pg from "pg";
import type { Person } from "#contract/person.ts";
import { MAINTENANCE_MESSAGE, PROOF_MESSAGE } from "#contract/refusals.ts";
import type { AiSettings } from "#server/ai-settings.ts";
import type { Announce } from "#server/announcements.ts";
import { asUser, type AsOwner, type ReadAsOwner } from "#server/database/as-user.ts";
import type { Database } from "#server/database/open-database.ts";
import { readAsUser } from "#server/database/read-as-user.ts";
import type { DocumentSettings } from "#server/document-settings.ts";
import type { RequestTrace } from "#server/request-trace.ts";
import type { Log } from "#server/log.ts";
import type { Outbound } from "#server/outbound/outbound.ts";
import type { Seal } from "#server/seal.ts";
import type { Audit } from "#server/audit/audit.ts";
import type { Mailer } from "#server/mailer.ts";
import type { Mark } from "#server/session/mark.ts";
import type { SeenCookie, Session, Sessions } from "#server/session/sessions.ts";
import type { Settings } from "#server/settings/settings.ts";

/** What the server has for every call. Made once at the start. */
export interface Platform {
  database: Database;
  sessions: Sessions;
  announce: Announce;
  log: Log;
  appOrigin: string;
  /** The only way to other machines. */
  outbound: Outbound;
  /** What the environment says about who answers; the gateway alone reads it (features/ai). */
  ai: AiSettings;
  /** Where the files that people upload are kept, and how much of them. */
  documents: DocumentSettings;
  /** For secrets that must be kept. */
  seal: Seal;
  /** For secrets that must only be recognised, and are short. */
  mark: Mark;
  /** What an administrator has set. */
  settings: Settings;
  /** Every change and every refused access; the calls note themselves (http/calls.ts). */
  audit: Audit;
  /** Used by the mail room alone: a feature sends with `sendMail`. */
  mailer: Mailer;
}

/** What a call is given. Who is calling comes from the session's cookie and from nothing else. */
export interface CallContext {
  platform: Platform;
  requestId: string;
  requestHeaders: Headers;
  responseHeaders: Headers;
  clientAddress: string;
  /** Read once a request, and only when something asks. */
  findSession(): Promise<Session | null>;
  /** What the call itself adds to its line in the audit log: who it turned out to be, and which record. */
  audited: { actorId: string | null; detail: Record<string, unknown> };
  /** For the log of requests and the metrics; http/calls.ts and http/create-app.ts write it. */
  trace: RequestTrace;
}

/** A call of somebody who is signed in. */
export interface MemberContext extends CallContext {
  person: Person;
  /** A transaction that sees and takes this person's rows only. */
  asOwner: AsOwner;
  /** One read statement as this person, in a single round trip. */
  readAsOwner: ReadAsOwner;
}

/** A call of somebody who is signed in, that does nothing but read their rows. */
export interface ReaderContext extends CallContext {
  person: Pick<Person, "id">;
  readAsOwner: ReadAsOwner;
}

/** Under maintenance mode only administrators may use the dashboard. */
const MAINTENANCE = { defined: true, status: 503, message: MAINTENANCE_MESSAGE } as const;

/** The words of contract/refusals.ts. */
const PROOF_REQUIRED = { defined: true, status: 403, message: PROOF_MESSAGE } as const;

const call = os.$context<CallContext>();

/** What a signed-in caller may do beyond anybody: their name, and their own rows. */
async function findMember(
  context: CallContext,
): Promise<Pick<MemberContext, "person" | "asOwner" | "readAsOwner">> {
  const person = await admit(context, await context.findSession());
  const asOwner: AsOwner = (work) => asUser(context.platform.database, person.id, work);
  const readAsOwner: ReadAsOwner = (statement) => readAsUser(context.platform.database, person.id, statement);
  return { person, asOwner, readAsOwner };
}

async function admit({ platform }: CallContext, session: Session | null): Promise<Person> {
  if (!session) throw new ORPCError("UNAUTHORIZED", { message: "User not authenticated" });
  const { person, settings } = session;
  if (settings.isMaintenance && person.role !== "admin") throw new ORPCError("MAINTENANCE", MAINTENANCE);
  if (session.unseen) await platform.sessions.touch(session);
  return person;
}

/** The context of a signed-in caller, for what is no call; refuses everybody else as a call does. */
export async function memberContextOf(context: CallContext): Promise<MemberContext> {
  return { ...context, ...(await findMember(context)) };
}

const asMember = call.middleware(async ({ context, next }) => next({ context: await findMember(context) }));

/** Refuses a session whose person has not proved within the last minutes that it is them. */
export async function ensureProof(context: CallContext): Promise<void> {
  if ((await context.findSession())?.isProved !== true) throw new ORPCError("PROOF_REQUIRED", PROOF_REQUIRED);
}

/** Of calls whose contract says that they are grave. After it is known that the caller may make the call at all. */
const asksProof = call.middleware(async ({ context, procedure, next }) => {
  if ("PROOF_REQUIRED" in procedure["~orpc"].errorMap) await ensureProof(context);
  return next();
});

/** Lets only signed-in people through, and hands them their own rows. */
export const requireMember = asMember.concat(asksProof);

/**
 * Lets only signed-in people through, as `requireMember` does, for calls that do nothing but read their own rows: of a
 * cookie seen before, the session is asked at the same moment as the rows. It is asked at every call, and before the
 * call's answer or refusal is given out; until then nobody is told anything.
 */
export const requireReader = call.middleware(async ({ context, next }) => {
  const seen = context.platform.sessions.recall(context.requestHeaders.get("cookie"));
  const reader = seen && createReader(context, seen);
  const granted: Pick<ReaderContext, "person" | "readAsOwner"> = reader ?? (await findMember(context));
  try {
    return await next({ context: { person: granted.person, readAsOwner: granted.readAsOwner } });
  } finally {
    await reader?.ensureAdmitted();
  }
});

function createReader(context: CallContext, seen: SeenCookie) {
  let admitted = false;
  /** What ended without reading, or could not read, is judged as any call is: by its session first. */
  const ensureAdmitted = async () => {
    if (!admitted) await findMember(context);
    admitted = true;
  };
  const readAsOwner: ReadAsOwner = async <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
    const answer = admitted ? null : await seen.read<Row>(statement).catch(toNothing);
    if (answer) {
      await admit(context, answer.session);
      context.trace.personId = seen.personId;
      admitted = true;
      return answer.rows;
    }
    await ensureAdmitted();
    return readAsUser<Row>(context.platform.database, seen.personId, statement);
  };
  return { person: { id: seen.personId }, readAsOwner, ensureAdmitted };
}

/** Of two questions at once nobody knows which one PostgreSQL refused: session and rows are then asked for alone. */
function toNothing(error: unknown): null {
  if (error instanceof pg.DatabaseError) return null;
  throw error;
}

/** Lets only administrators through: `profiles.role` decides. */
export const requireAdmin = asMember
  .concat(({ context, next }) => {
    if (context.person.role !== "admin") {
      throw new ORPCError("FORBIDDEN", { message: "You do not have admin privileges" });
    }
    return next();
  })
  .concat(asksProof);
