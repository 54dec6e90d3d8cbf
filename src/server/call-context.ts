import { isRecord } from "#kit/record.ts";
import { ORPCError, os } from "@orpc/server";
import pg from "pg";
import { isDeepStrictEqual } from "node:util";
import type { CallMeta } from "#contract/audited.ts";
import type { Person } from "#contract/person.ts";
import { explainRole, hasRole, type WorkspaceRole } from "#contract/workspace-role.ts";
import { MAINTENANCE_MESSAGE, PROOF_MESSAGE } from "#contract/refusals.ts";
import type { Announce } from "#server/announcements.ts";
import {
  asPerson,
  inWorkspace,
  type AsPerson,
  type InWorkspace,
  type ReadAsPerson,
  type ReadInWorkspace,
  type WorkStatement,
} from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";
import { notifyChanges, type NotedChange } from "#server/database/note-change.ts";
import { readAsPerson, readInWorkspace } from "#server/database/read-once.ts";
import { once, repeatUnstored, type Repeat } from "#server/database/repeat.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { EventHub } from "#server/events/event-hub.ts";
import type { FeatureSettings } from "#server/feature-settings.ts";
import type { RequestTrace } from "#server/request-trace.ts";
import type { Log } from "#server/log.ts";
import type { Outbound } from "#server/outbound/outbound.ts";
import type { Seal } from "#server/seal.ts";
import type { Audit } from "#server/audit/audit.ts";
import type { Mailer } from "#server/mailer.ts";
import type { Mark } from "#server/session/mark.ts";
import type { SeenCookie, Session, Sessions } from "#server/session/sessions.ts";
import type { Settings } from "#server/settings/settings.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** What the server has for every call. Made once at the start. */
export interface Platform {
  database: Database;
  sessions: Sessions;
  announce: Announce;
  /** Who has a workspace open is told what changes in it. */
  events: EventHub;
  log: Log;
  appOrigin: string;
  /** The only way to other machines. */
  outbound: Outbound;
  /** What the environment says to single features; each asks for its own. */
  featureSettings: FeatureSettings;
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
  /** The workspace that the request names; null for the personal one of who makes it. */
  workspaceId: string | null;
  /** Read once a request, and only when something asks. */
  findSession(): Promise<Session | null>;
  /**
   * What the call itself adds to its line in the audit log: who it turned out to be, which record, and which workspace
   * it is about where it is no call about the work of one.
   */
  audited: { actorId: string | null; workspaceId: string | null; detail: Record<string, unknown> };
  /** For the log of requests and the metrics; http/calls.ts and http/create-app.ts write it. */
  trace: RequestTrace;
}

/** A call of somebody who is signed in, about what they keep for themselves. */
export interface MemberContext extends CallContext {
  person: Person;
  /** A transaction that sees and takes what this person keeps for themselves, and no row of any workspace. */
  asPerson: AsPerson;
  /** One read statement of the same, in a single round trip. */
  readAsPerson: ReadAsPerson;
}

/** A call about the work of one workspace, of somebody whose role there is high enough for it. */
export interface WorkContext extends MemberContext {
  caller: Caller;
  /** A transaction that sees and takes the rows of this workspace only, as far as its caller may. */
  inWorkspace: InWorkspace;
  /** One read statement of the same, in a single round trip. */
  readInWorkspace: ReadInWorkspace;
}

/** A call about the work of one workspace that does nothing but read it. */
export interface ReaderContext extends CallContext {
  person: Pick<Person, "id">;
  caller: Caller;
  readInWorkspace: ReadInWorkspace;
}

/** Under maintenance mode only administrators may use the dashboard. */
const MAINTENANCE = { defined: true, status: 503, message: MAINTENANCE_MESSAGE } as const;

/** The words of contract/refusals.ts. */
const PROOF_REQUIRED = { defined: true, status: 403, message: PROOF_MESSAGE } as const;

const call = os.$context<CallContext>();

type MemberParts = Pick<MemberContext, "person" | "asPerson" | "readAsPerson">;
type WorkParts = Pick<WorkContext, "caller" | "inWorkspace" | "readInWorkspace">;

/** What a signed-in caller may do beyond anybody: their name, and what is theirs alone. */
async function findMember(
  context: CallContext,
  { meta = {}, repeat = once }: { meta?: CallMeta; repeat?: Repeat } = {},
): Promise<MemberParts> {
  const person = await admit(context, await context.findSession(), meta.isUnattended);
  const { database } = context.platform;
  return {
    person,
    asPerson: (work) => repeat(database, () => asPerson(database, person.id, work)),
    readAsPerson: (statement) => readAsPerson(database, person.id, statement),
  };
}

/** The words of contract/refusals.ts. */
export const WORKSPACE_NOT_FOUND = {
  defined: true,
  status: 404,
  message: "There is no such workspace among yours.",
} as const;

function admitToWorkspace(session: Session | null, needed: WorkspaceRole, explained?: string): Caller {
  const caller = session?.caller ?? null;
  ensureRole(caller, needed, explained);
  return caller;
}

/** Refuses, in the words of contract/refusals.ts, who is nothing in the workspace (null), or not enough. */
export function ensureRole<Standing extends Pick<Caller, "role">>(
  standing: Standing | null,
  needed: WorkspaceRole,
  explained = explainRole(needed),
): asserts standing is Standing {
  if (!standing) throw new ORPCError("WORKSPACE_NOT_FOUND", WORKSPACE_NOT_FOUND);
  if (!hasRole(standing.role, needed))
    throw new ORPCError("ROLE_TOO_LOW", { defined: true, status: 403, message: explained });
}

interface WorkOptions {
  usual?: readonly NotedChange[];
  meta?: CallMeta;
  /** Of its transactions: a call has all that it works on, so that they may be run anew; a file or an upload has not. */
  repeat?: Repeat;
}

/** What they may do in the workspace that the request names, once they are let in there. */
async function findWork(
  context: CallContext,
  needed: WorkspaceRole,
  { usual = [], meta = {}, repeat = once }: WorkOptions = {},
): Promise<MemberParts & WorkParts> {
  const member = await findMember(context, { meta, repeat });
  const caller = admitToWorkspace(await context.findSession(), needed);
  const { database } = context.platform;
  return {
    ...member,
    caller,
    inWorkspace: (work) => repeat(database, () => inWorkspace(database, caller, work, usual)),
    readInWorkspace: (statement) => readInWorkspace(database, caller, statement),
  };
}

/** Who listens to several workspaces at once; that a page listens does not say that its person is there. */
export const admitListener = async (context: CallContext): Promise<Person> =>
  admit(context, await context.findSession(), true);

async function admit(
  { platform }: CallContext,
  session: Session | null,
  isUnattended = false,
): Promise<Person> {
  if (!session) throw new ORPCError("UNAUTHORIZED", { message: "User not authenticated" });
  const { person, settings } = session;
  if (settings.isMaintenance && person.role !== "admin") throw new ORPCError("MAINTENANCE", MAINTENANCE);
  if (session.unseen && !isUnattended) await platform.sessions.touch(session);
  return person;
}

/**
 * The context of a caller who is let in to the workspace, for what is no call; refuses everybody else as a call does.
 * `usual`: what others are told where it changes something and notes nothing itself.
 */
export async function workContextOf(
  context: CallContext,
  needed: WorkspaceRole,
  usual: readonly NotedChange[] = [],
): Promise<WorkContext> {
  return { ...context, ...(await findWork(context, needed, { usual })) };
}

/** Refuses who may not go on with what takes long: as they would be if they began it now. */
export async function admitAgain(context: CallContext, needed: WorkspaceRole): Promise<void> {
  const { platform, requestHeaders, workspaceId } = context;
  const [began, now] = await Promise.all([
    context.findSession(),
    platform.sessions.find(requestHeaders.get("cookie"), workspaceId),
  ]);
  await admit(context, began?.person.id === now?.person.id ? now : null, true);
  admitToWorkspace(now, needed);
}

/**
 * The same person in a second workspace, for what goes from one to another: their role there is read with the session,
 * as that of the first was.
 */
export async function findCallerIn(
  { platform, requestHeaders }: CallContext,
  workspaceId: string,
  { needed, explained }: { needed: WorkspaceRole; explained: string },
): Promise<Caller> {
  const session = await platform.sessions.find(requestHeaders.get("cookie"), workspaceId);
  return admitToWorkspace(session, needed, explained);
}

const asMember = call.middleware(async ({ context, next }) =>
  next({ context: await findMember(context, { repeat: repeatUnstored }) }),
);

/**
 * A call whose contract says that it changes something tells the others of the workspace so, in each transaction in
 * which it writes, without its handler's doing anything. One that writes without such a transaction tells it afterwards.
 */
const asWorker = call.middleware(async ({ context, procedure, path, next }, input) => {
  const { meta } = procedure["~orpc"];
  const usual = usualChanges(meta, path[0] ?? "", input);
  const work = await findWork(context, roleOf(procedure), { usual, meta, repeat: repeatUnstored });
  let isTold = usual.length === 0;
  const inOwn: InWorkspace = (run) => {
    isTold = true;
    return work.inWorkspace(run);
  };
  const result = await next({ context: { ...work, inWorkspace: inOwn } });
  if (!isTold) await tellAfterwards(context, work.caller, usual);
  return result;
});

/** Of a call that has written by the server's own login, or otherwise. */
function tellAfterwards(
  { platform }: CallContext,
  caller: Caller,
  changes: readonly NotedChange[],
): Promise<void> {
  return inTransaction(platform.database, async (tx) => {
    await tx.client.query("select pg_current_xact_id()");
    await notifyChanges(tx, caller, changes);
  });
}

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === "string" && isUuid(id));

/**
 * What others are told of a call by its contract: the feature, and the records that it notes for the audit log. None of
 * a call that only reads, or changes what its person keeps for themselves. No deal, so that members alone hear of it: what
 * the guests of a deal may hear, a feature notes itself.
 */
export function usualChanges({ audited }: CallMeta, kind: string, input: unknown): NotedChange[] {
  if (audited?.isChange !== true || audited.isOwn === true) return [];
  const sent = isRecord(input) ? input : {};
  const ids = audited.noted.filter((name) => name !== "dealId").flatMap((name) => idsIn(sent[name]));
  return ids.length === 0 ? [{ kind }] : ids.map((id) => ({ kind, id }));
}

/** The least role that the contract of a call declares. */
function roleOf(procedure: { "~orpc": { meta: CallMeta } }): WorkspaceRole {
  const { role } = procedure["~orpc"].meta;
  if (role === undefined)
    throw new Error("The contract of a call about work says which role it needs (contract/refusals.ts).");
  return role;
}

/** Refuses a session whose person has not proved within the last minutes that it is them. */
export async function ensureProof(context: CallContext): Promise<void> {
  if ((await context.findSession())?.isProved !== true) throw new ORPCError("PROOF_REQUIRED", PROOF_REQUIRED);
}

/** Of calls whose contract says that they are grave. After it is known that the caller may make the call at all. */
const asksProof = call.middleware(async ({ context, procedure, next }) => {
  if ("PROOF_REQUIRED" in procedure["~orpc"].errorMap) await ensureProof(context);
  return next();
});

/** Lets only signed-in people through, and hands them what they keep for themselves. */
export const requireMember = asMember.concat(asksProof);

/** Lets only those through whose role in the workspace is what the contract of the call declares, or higher. */
export const requireWork = asWorker.concat(asksProof);

/**
 * As `requireWork`, for calls that do nothing but read rows of the workspace: of a cookie seen before in it, the session
 * is asked at the same moment as the rows. It is asked at every call, and before the call's answer or refusal is given
 * out; until then nobody is told anything.
 */
export const requireReader = call.middleware(async ({ context, procedure, next }) => {
  const needed = roleOf(procedure);
  const seen = context.platform.sessions.recall(context.requestHeaders.get("cookie"), context.workspaceId);
  const reader = seen && hasRole(seen.caller.role, needed) ? createReader(context, seen, needed) : null;
  const { person, caller, readInWorkspace: read } = reader ?? (await findWork(context, needed));
  try {
    return await next({ context: { person, caller, readInWorkspace: read } });
  } finally {
    await reader?.ensureAdmitted();
  }
});

function createReader(context: CallContext, seen: SeenCookie, needed: WorkspaceRole) {
  let admitted = false;
  let { caller } = seen;
  /** What ended without reading, or could not read, is judged as any call is: by its session first. */
  const ensureAdmitted = async () => {
    if (!admitted) caller = (await findWork(context, needed)).caller;
    admitted = true;
  };
  const read: ReadInWorkspace = async <Row extends pg.QueryResultRow>(statement: WorkStatement) => {
    const answer = admitted ? null : await seen.read<Row>(statement).catch(toNothing);
    if (answer) {
      const { personId } = await admitReader(answer.session);
      context.trace.personId = personId;
      // What was read as one caller is not given to another, whose role is a new one.
      if (isDeepStrictEqual(caller, seen.caller)) return answer.rows;
    }
    await ensureAdmitted();
    return readInWorkspace<Row>(context.platform.database, caller, statement);
  };
  const admitReader = async (session: Session | null): Promise<Caller> => {
    await admit(context, session);
    caller = admitToWorkspace(session, needed);
    admitted = true;
    return caller;
  };
  const person = { id: seen.caller.personId };
  return { person, caller: seen.caller, readInWorkspace: read, ensureAdmitted };
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
