import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import type { Person } from "#contract/person.ts";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { accountContract } from "#features/sign-in/contract.ts";
import { adminContract } from "#features/admin/contract.ts";
import { savedAnalysesContract } from "#features/saved-analyses/contract.ts";
import { aiContract } from "#features/ai/contract.ts";
import { benchmarksContract } from "#features/benchmarks/contract.ts";
import { booksContract } from "#features/books/contract.ts";
import { calendarContract } from "#features/calendar/contract.ts";
import { coachContract } from "#features/coach/contract.ts";
import { commentsContract } from "#features/comments/contract.ts";
import { dealNotesContract } from "#features/deal-notes/contract.ts";
import { contactsContract } from "#features/contacts/contract.ts";
import { criteriaContract } from "#features/criteria/contract.ts";
import { dealMovesContract } from "#features/deal-moves/contract.ts";
import { dealsContract } from "#features/deals/contract.ts";
import { documentsContract } from "#features/documents/contract.ts";
import { savedViewsContract } from "#features/saved-views/contract.ts";
import { intakeContract } from "#features/intake/contract.ts";
import { pipelineContract } from "#features/pipeline/contract.ts";
import { remindersContract } from "#features/reminders/contract.ts";
import { tasksContract } from "#features/tasks/contract.ts";
import { dueDiligenceContract } from "#features/due-diligence/contract.ts";
import { dealListContract } from "#features/deal-list/contract.ts";
import { eventsContract } from "#features/events/contract.ts";
import { fitContract } from "#features/fit/contract.ts";
import { fundingContract } from "#features/funding/contract.ts";
import { lendingContract } from "#features/lending/contract.ts";
import { structuresContract } from "#features/structures/contract.ts";
import { lettersContract } from "#features/letters/contract.ts";
import { leadsContract } from "#features/leads/contract.ts";
import { dealImportContract } from "#features/deal-import/contract.ts";
import { profileContract } from "#features/profile/contract.ts";
import { practiceContract } from "#features/practice/contract.ts";
import { resourcesContract } from "#features/resources/contract.ts";
import { rulesContract } from "#features/rules/contract.ts";
import { dataExportContract } from "#features/data-export/contract.ts";
import { siteContract } from "#features/site/contract.ts";
import { homeContract } from "#features/home/contract.ts";
import { timelineContract } from "#features/timeline/contract.ts";
import { workspacesContract } from "#features/workspaces/contract.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import type { ServerFeature } from "#server/feature.ts";
import { serverFeatures } from "#server/features.ts";
import { createLog, type LogLevel } from "#server/log.ts";
import { type ServerConfig, startServer } from "#server/start-server.ts";
import { openTestDatabase } from "./database.ts";
import { makeAccount, openSession } from "./make-account.ts";
import { QUIET } from "./quiet-config.ts";

export interface TestServer {
  address: string;
  setupLink: string | null;
  metricsAddress: string | null;
  /** The database behind it, as the product's own login. */
  db: Database;
  databaseUrl: string;
  /** What was logged, a line each. */
  logged: string[];
  /** A fresh account, signed in. */
  createMember(role?: Person["role"]): Promise<TestMember>;
  /** Calls as the holder of the cookie, or as a visitor. */
  as(cookie?: string): Calls;
  post(path: string, body: unknown, options?: { cookie?: string; headers?: HeadersInit }): Promise<Answer>;
  /** Ends the server alone; the database can still be looked at. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Every feature that answers calls, under the name of its address. */
interface Contracts {
  account: typeof accountContract;
  admin: typeof adminContract;
  savedAnalyses: typeof savedAnalysesContract;
  ai: typeof aiContract;
  benchmarks: typeof benchmarksContract;
  books: typeof booksContract;
  calendar: typeof calendarContract;
  coach: typeof coachContract;
  comments: typeof commentsContract;
  dealNotes: typeof dealNotesContract;
  contacts: typeof contactsContract;
  criteria: typeof criteriaContract;
  deals: typeof dealsContract;
  dealMoves: typeof dealMovesContract;
  documents: typeof documentsContract;
  dueDiligence: typeof dueDiligenceContract;
  tasks: typeof tasksContract;
  reminders: typeof remindersContract;
  pipeline: typeof pipelineContract;
  savedViews: typeof savedViewsContract;
  intake: typeof intakeContract;
  dealList: typeof dealListContract;
  fit: typeof fitContract;
  funding: typeof fundingContract;
  lending: typeof lendingContract;
  structures: typeof structuresContract;
  letters: typeof lettersContract;
  leads: typeof leadsContract;
  dealImport: typeof dealImportContract;
  practice: typeof practiceContract;
  profile: typeof profileContract;
  resources: typeof resourcesContract;
  rules: typeof rulesContract;
  dataExport: typeof dataExportContract;
  events: typeof eventsContract;
  site: typeof siteContract;
  home: typeof homeContract;
  timeline: typeof timelineContract;
  workspaces: typeof workspacesContract;
}
const contracts: Contracts = {
  account: accountContract,
  admin: adminContract,
  savedAnalyses: savedAnalysesContract,
  ai: aiContract,
  benchmarks: benchmarksContract,
  books: booksContract,
  calendar: calendarContract,
  coach: coachContract,
  comments: commentsContract,
  dealNotes: dealNotesContract,
  contacts: contactsContract,
  criteria: criteriaContract,
  deals: dealsContract,
  dealMoves: dealMovesContract,
  documents: documentsContract,
  dueDiligence: dueDiligenceContract,
  tasks: tasksContract,
  reminders: remindersContract,
  pipeline: pipelineContract,
  savedViews: savedViewsContract,
  intake: intakeContract,
  dealList: dealListContract,
  fit: fitContract,
  funding: fundingContract,
  lending: lendingContract,
  structures: structuresContract,
  letters: lettersContract,
  leads: leadsContract,
  dealImport: dealImportContract,
  practice: practiceContract,
  profile: profileContract,
  resources: resourcesContract,
  rules: rulesContract,
  dataExport: dataExportContract,
  events: eventsContract,
  site: siteContract,
  home: homeContract,
  timeline: timelineContract,
  workspaces: workspacesContract,
};

export type Calls = { [Name in keyof Contracts]: ContractRouterClient<Contracts[Name]> };

export interface TestMember extends Calls {
  person: Person;
  password: string;
  cookie: string;
  /** The same person's calls about the work of another workspace than the personal one. */
  within(workspaceId: string): Calls;
}
export interface Answer {
  status: number;
  headers: Headers;
  body: { json?: unknown; message?: string; code?: string; requestId?: string };
}

/** The real server on a database of its own, listening to any free port. */
export async function openTestServer(
  settings: Partial<ServerConfig> = {},
  features: readonly ServerFeature[] = serverFeatures,
  { logsRequests = false, logLevel = "info" as LogLevel } = {},
): Promise<TestServer> {
  const database = await openTestDatabase();
  const logged: string[] = [];
  const config = { ...QUIET, ...settings };
  const server = await startServer({
    databaseUrl: database.url,
    config,
    log: createLog((line) => logged.push(line), { level: logLevel }),
    logsRequests,
    features,
  });
  const db = openDatabase(database.url);
  const { address, metricsAddress, setupLink } = server;
  const post = createPost(address);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.close());
  return {
    address,
    setupLink,
    metricsAddress,
    db,
    databaseUrl: database.url,
    logged,
    as: (cookie = "") => createCalls(address, cookie),
    post,
    createMember: (role = "user") => createMember(db, { address, ...config }, role),
    stop,
    async close() {
      await db.close();
      await stop();
      await database.drop();
    },
  };
}

let shared: Promise<TestServer> | undefined;

/**
 * The server of this worker, which nobody closes: for tests that see and change what their own members own, and no
 * more. Policies, settings, tables, the log and what all people share are for a server of one's own.
 */
export const shareTestServer = (): Promise<TestServer> => (shared ??= openTestServer());

function createPost(address: string): TestServer["post"] {
  return async (path, body, { cookie = "", headers = {} } = {}) => {
    const response = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, ...Object.fromEntries(new Headers(headers)) },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer["body"],
    };
  };
}

/** In the personal workspace, or in another. */
export function createCalls(address: string, cookie: string, workspaceId?: string): Calls {
  const headers = { cookie, ...(workspaceId === undefined ? {} : { [WORKSPACE_HEADER]: workspaceId }) };
  const clientOf = (name: string) =>
    createORPCClient(new RPCLink({ url: `${address}/api/rpc/${name}`, headers }));
  return Object.fromEntries(Object.keys(contracts).map((name) => [name, clientOf(name)])) as Calls;
}

let members = 0;

async function createMember(
  db: Database,
  server: Pick<ServerConfig, "appOrigin" | "authSecret"> & { address: string },
  role: Person["role"],
): Promise<TestMember> {
  const email = `member${++members}@example.com`;
  const password = "a long enough password";
  const person = await makeAccount(db, { email, password, firstName: "Test", lastName: `${members}`, role });
  const cookie = await openSession(db, person.id, server);
  const within = (workspaceId: string) => createCalls(server.address, cookie, workspaceId);
  return { person, password, cookie, within, ...createCalls(server.address, cookie) };
}

/** The cookie a sign-in gives, as a browser would send it back. */
export function cookieOf({ headers }: Pick<Answer, "headers">): string {
  return headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
}
