import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { serverFeatures } from "#server/features.ts";
import { fillInput } from "#tests/attack/fill-input.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { type Call, listCalls, listProcedures } from "./calls.ts";
import { forEach, takesId } from "./foreign-ids.ts";
import { openPolicies } from "./open-policies.ts";
import { chooseIds } from "./kinds.ts";
import { plantCanaries } from "./plant-canaries.ts";
import {
  BUYER_FIGURES,
  CANARY_PAY_USD,
  openSharedWorkspace,
  type SharedWorkspace,
} from "./shared-workspace.ts";
import { wordsOfFile } from "./words-of-file.ts";

/**
 * Words that say where they stand are written into every text of a workspace. Whatever a guest or a viewer asks, no
 * answer, refusal, file or header holds words from where they may not read.
 */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

let server: TestServer;
let shared: SharedWorkspace;
let planted: string[];
beforeAll(async () => {
  // Its own: rows are changed by hand, and every row policy is opened in the end.
  server = await openTestServer();
  shared = await openSharedWorkspace(server);
  planted = await plantCanaries(server, shared);
});
afterAll(() => server.close());

/**
 * They end the session, the account or the membership that the calls are made with, or make something of the caller's own
 * under the id of what they may not read.
 */
const ENDING = /^(account|workspaces\/(leave|acceptInvitation|create))/;
const INPUTS = new Map(serverFeatures.flatMap(({ name, contract }) => listProcedures(contract, name)));
const CALLS = listCalls(serverFeatures).filter(({ path }) => !ENDING.test(path));
const ROUTES = serverFeatures.flatMap(({ files = [] }) => files);

interface Told {
  from: string;
  words: string;
}

async function read(from: string, response: Response): Promise<Told> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers].map(([name, value]) => `${name}: ${decodeURIComponent(value)}`);
  return { from, words: `${headers.join("\n")}\n\n${wordsOfFile(bytes)}` };
}

/** Everything that somebody is told who asks for everything: with ids of all there is, and with words that stand in it. */
async function askForAll(name: string, calls: readonly Call[] = CALLS): Promise<Told[]> {
  const { cookie } = shared.who(name);
  const headers = { "content-type": "application/json", [WORKSPACE_HEADER]: shared.id, cookie };
  const told: Told[] = [];
  // Of each place its own: what a call is about stands in all of them.
  const places = [shared.a, shared.b, shared.members, shared.personal].map((records) =>
    Object.entries(records).map(([of, id]) => ({ of, id })),
  );
  const idsFor = (call: { path: string; idFields: readonly string[] }, most?: number) =>
    places.flatMap((known) => chooseIds(call, known, most).map(({ id }) => id));
  const post = async (path: string, input: unknown) => {
    const body = JSON.stringify(input === undefined ? {} : { json: input });
    told.push(
      await read(path, await fetch(`${server.address}/api/rpc/${path}`, { method: "POST", headers, body })),
    );
  };
  for (const call of calls) {
    await forEach(takesId(call) ? idsFor(call) : [""], (id) => post(call.path, call.makeInput(id)));
    const procedure = INPUTS.get(call.path);
    if (procedure)
      await post(call.path, fillInput(procedure, { id: shared.a["deal"] ?? "", nextText: () => "cnry" }));
  }
  for (const { path } of ROUTES)
    for (const id of path.includes("/:") ? idsFor({ path, idFields: [] }, 1) : [""])
      for (const query of ["", "&search=cnry&tab=all&profile=1"]) {
        const address = `${server.address}/api/files${path.replaceAll(/:\w+/g, id)}?w=${shared.id}${query}`;
        told.push(await read(path, await fetch(address, { headers: { cookie } })));
      }
  return told;
}

/** As a figure, with and without commas, and not within an id or a longer figure. */
const figure = (value: number): RegExp => {
  const [whole = "", rest] = String(value).split(".");
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",?");
  return new RegExp(`(?<![0-9a-f.-])${digits}${rest === undefined ? "" : `\\.${rest}`}(?![0-9a-f-])`);
};
const PAY = figure(CANARY_PAY_USD);

const found = (told: readonly Told[], pattern: RegExp): string[] => [
  ...new Set(
    told.flatMap(({ from, words }) => {
      const at = words.search(pattern);
      return at < 0 ? [] : [`${from}: ${words.slice(Math.max(0, at - 80), at + 80)}`];
    }),
  ),
];

async function expectGuestKnowsNothing(): Promise<void> {
  const told = await askForAll("guest of a");
  expect(found(told, /cnry-(b|members|personal|buyer)-/)).toEqual([]);
  for (const value of BUYER_FIGURES) expect(found(told, figure(value))).toEqual([]);
  const hidden = [
    ...Object.values(shared.b),
    ...Object.values(shared.members),
    ...Object.values(shared.personal),
  ];
  // Of calls that take no id, which would be said again.
  const unasked = told.filter(({ from }) => CALLS.some((call) => call.path === from && !takesId(call)));
  expect(
    unasked.filter(({ words }) => hidden.some((id) => words.includes(id))).map(({ from }) => from),
  ).toEqual([]);
  expect(found(told, /cnry-a-deals-name/).length).toBeGreaterThan(5);
}

test("words are planted in every table of work @further", () => {
  const tables = new Set(planted.map((column) => column.split(".")[0]));
  expect(tables.size).toBeGreaterThan(15);
});

test("an owner would have found all of it, so that the silence below means something @further", async () => {
  const told = await askForAll(
    "owner",
    CALLS.filter(({ isChange }) => !isChange),
  );
  for (const place of ["b", "members", "personal"])
    expect(found(told, new RegExp(`cnry-${place}-`)).length).toBeGreaterThan(3);
  expect(found(told, /cnry-buyer-/).length).toBeGreaterThan(1);
  expect(found(told, PAY).length).toBeGreaterThan(1);
  for (const value of BUYER_FIGURES) expect(found(told, figure(value)), String(value)).not.toEqual([]);
});

test("a guest is told nothing of another deal, of leads, criteria or fit, of the buyer or of others' own @further", async () => {
  await expectGuestKnowsNothing();
});

test("a viewer is told nothing of the buyer's profile beyond saved results, and nothing of others' own @further", async () => {
  const told = await askForAll("viewer");
  expect(found(told, /cnry-(personal|buyer)-/)).toEqual([]);
  // A saved stack has its manager's pay in it, and is what the files of the bank and of the best structure begin with.
  const isSaved = ({ from }: Told) =>
    /^(savedAnalyses|funding)\/|^\/stacks\/|^\/deals\/:id\/(bank|structures)\./.test(from);
  expect(
    found(
      told.filter((one) => !isSaved(one)),
      PAY,
    ),
  ).toEqual([]);
});

test("a guest is told no more with every row policy open @further", async () => {
  await openPolicies(server.db);
  await expectGuestKnowsNothing();
});
