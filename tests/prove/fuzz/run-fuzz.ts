import http from "node:http";
import type pg from "pg";
import { findBroken } from "#tests/prove/durability/invariants.ts";
import { openSite, type Site } from "#tests/prove/durability/proven-site.ts";
import { describeTimes } from "#tests/prove/machine.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { readApi } from "./api.ts";
import { checkAnswer } from "./check-answer.ts";
import { makeRequest, type FuzzRequest } from "./make-request.ts";
import { CANARY, gatherPeople, waitForQuiet, type People } from "./people.ts";
import { sendRequest, type FuzzAnswer } from "./send-request.ts";

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** The number of the first one, to repeat a few. */
  from?: number;
  tell(line: string): void;
}

export interface Fuzzed {
  problems: string[];
  /** Of every answer, with what was asked. */
  times: { name: string; tookMs: number }[];
}

const AT_ONCE = 6;
/** Problems of one kind are told once. */
const MOST_PROBLEMS = 40;
/** Requests are told of as often as this. */
const EVERY = 10_000;
/** They would shut the caller out of the account that all further requests need: sent by nobody. */
const SHUTS_OUT = ["account/changePassword", "account/deleteAccount"];
const SWITCHES = ["admin/updateSettings", "ai/update"];

/** Sends generated requests to the built product, assesses every answer, and looks at what is left behind. */
export async function runFuzz(options: FuzzOptions): Promise<Fuzzed> {
  const folder = makeTemporaryFolder("fuzz");
  const site = await openSite(folder, { LOG_LEVEL: "fault", LOG_FORMAT: "json" });
  try {
    await site.start();
    return await site.withDatabase(async (client) => {
      const people = await gatherPeople(site, client);
      try {
        return await fuzz(options, { site, client, people });
      } finally {
        await people.close();
      }
    });
  } finally {
    await site.stop();
    removeTemporaryFolder(folder);
  }
}

interface Scene {
  site: Site;
  client: pg.Client;
  people: People;
}

async function fuzz({ requests, seed, from = 0, tell }: FuzzOptions, scene: Scene): Promise<Fuzzed> {
  const { site, people } = scene;
  const api = await readApi(site.product().url);
  const agent = new http.Agent({ maxSockets: AT_ONCE });
  const putBack = await rememberSwitches(scene.client);
  const problems = new Map<string, string>();
  const times: Fuzzed["times"] = [];
  const statuses = new Map<number, number>();
  let next = from;

  async function work(): Promise<void> {
    while (next < from + requests && problems.size < MOST_PROBLEMS) {
      const number = next++;
      const request = makeRequest(api, people.idsOf, seed, number);
      const { who, operation } = request;
      const cookie = SHUTS_OUT.includes(operation?.path ?? "") ? "" : people.cookieOf(who);
      const answer = await sendRequest(site.product().url, agent, request, cookie).catch(toCutOff);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      times.push({ name: nameOf(request), tookMs: answer.tookMs });
      const problem =
        answer.status === 0 ? checkCutOff(request) : checkAnswer(request, answer, { canary: CANARY });
      if (problem !== null) {
        note(problems, request, answer, problem);
        tell(`Request ${number} (${nameOf(request)}): the answer ${problem}`);
      }
      if (answer.status < 300) people.learn(who, answer.text);
      if (who === "admin" && SWITCHES.includes(operation?.path ?? "")) await putBack();
      if (answer.status === 401 || operation?.path.startsWith("account/")) await people.renew(who);
      if (times.length % EVERY === 0) tell(`${times.length} requests`);
    }
  }

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    agent.destroy();
  }
  tell(
    `Answers: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}`,
  );
  tell(`Answered in: ${describeTimes(times.map(({ tookMs }) => tookMs))}`);
  return { problems: [...problems.values(), ...(await examine(scene))], times };
}

/** No answer, or half of one. */
const toCutOff = (error: unknown): FuzzAnswer => ({
  status: 0,
  contentType: "",
  requestId: "",
  text: String(error),
  tookMs: 0,
});

/** A file breaks off when its reader is signed out meanwhile, as other requests here do to them; all else is whole. */
const checkCutOff = ({ path, method }: FuzzRequest): string | null =>
  method === "GET" && path.startsWith("/api/files/") ? null : "broke off";

/** Without what differs from request to request. */
const nameOf = ({ operation, method, path }: FuzzRequest) =>
  operation?.path ?? `${method} ${path.replace(/\?.*/s, "").slice(0, 80)}`;

function note(
  problems: Map<string, string>,
  request: FuzzRequest,
  answer: FuzzAnswer,
  problem: string,
): void {
  const key = `${nameOf(request)} ${problem}`;
  const { number, who, method, path, body, headers } = request;
  const sent = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString("utf8").slice(0, 1_500) ?? ""}`;
  if (!problems.has(key))
    problems.set(
      key,
      `Request ${number} of ${who}: the answer ${problem}.\n  ${sent}\n  ${answer.status} ${answer.requestId} ${answer.text.slice(0, 600)}`,
    );
}

/** Settings of everybody, which an administrator among the callers changes: maintenance, or where questions are sent. */
async function rememberSwitches(client: pg.Client): Promise<() => Promise<void>> {
  const tables = ["system_settings", "answerers"];
  for (const table of tables) await client.query(`create temporary table kept_${table} as table ${table}`);
  const statement = tables
    .map((table) => `delete from ${table}; insert into ${table} select * from kept_${table};`)
    .join(" ");
  return async () => void (await client.query(statement));
}

async function examine({ site, client, people }: Scene): Promise<string[]> {
  const problems: string[] = [];
  for (const line of site.product().output().split("\n"))
    if (/"level":"fault"/.test(line)) problems.push(`The server logged a fault: ${shorten(line)}`);
  for (const table of await people.findTouched())
    problems.push(`Someone else's rows of ${table} were changed.`);
  for (const open of await waitForQuiet(client)) problems.push(`Work is still open: ${open}`);
  problems.push(...(await findBroken(client, { byCarefulHands: false })));
  await people.renew("admin");
  const audit = await site.caller.ask("admin/findAuditBreak", undefined, people.cookieOf("admin"));
  const { problem, rows } = audit.json as { rows: number; problem: { message: string } | null };
  if (problem) problems.push(`The audit log is broken: ${problem.message}`);
  if (rows === 0) problems.push("The audit log knows of nothing.");
  return problems;
}

/** What was tried stands at the beginning, and why it failed at the end. */
const shorten = (line: string) =>
  line.length < 2_000 ? line : `${line.slice(0, 400)} … ${line.slice(-1_200)}`;
