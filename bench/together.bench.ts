import http from "node:http";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { insertDeals } from "#features/deals/server/index.ts";
import { createAccount } from "#features/sign-in/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { createCaller, type Caller } from "./caller.ts";
import { against, at, type Measure, ms } from "./measure.ts";
import { emailOf, makeDeal, PASSWORD } from "./seed-deals.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const MEMBERS = 50;
const CHANGES = 200;
/** Moves of a card that all of them see on their boards. */
const MOVES = 40;
const DEALS_ON_BOARD = 100;
/** As long as people work, and as often as many of them save. */
const PAUSE_MS = 100;

/**
 * Fifty members of one workspace who all listen while one of them saves, and who all have its board open while one moves a
 * card. With BENCH_BESIDE, the folder of another commit
 * that is built there: the lists of both, by turns on the same machine.
 */
export async function run(): Promise<Measure[]> {
  const beside = process.env["BENCH_BESIDE"];
  const events = await withDatabase((postgres) => measureEvents(postgres.url));
  return beside === undefined ? events : [...events, ...compareLists(beside)];
}

async function measureEvents(databaseUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const leave: (() => void)[] = [];
  try {
    const { workspaceId, dealId, dealIds } = await seedWorkspace(db);
    const caller = createCaller(server.address, agent);
    const cookies: string[] = [];
    for (let member = 0; member < MEMBERS; member++)
      cookies.push(await caller.signIn(emailOf(`member${member}`), PASSWORD));
    const before = server.residentMb() ?? Number.NaN;
    const heardAt = new Map<string, number>();
    const moved = createMoves();
    for (const [member, cookie] of cookies.entries()) {
      const url = `${server.address}/api/events?w=${workspaceId}`;
      leave.push(
        await listen(url, cookie, ({ kind, version }) => {
          if (kind === "pipeline") moved.heard(member);
          else if (version !== undefined) heardAt.set(`${member} ${version}`, performance.now());
        }),
      );
    }
    const told = await saveAndWait({ caller, cookie: cookies[0] ?? "", workspaceId, dealId }, heardAt);
    const perMember = ((server.residentMb() ?? Number.NaN) - before) / MEMBERS;
    const boards = await moveAndRead({ caller, cookies, workspaceId, dealIds }, moved);
    return [
      {
        name: `a card that one moves, from the press until each of ${MEMBERS} members has read its column anew`,
        measured: `p50 ${ms(at(boards.shownMs, 0.5))}, p99 ${ms(at(boards.shownMs, 0.99))} (${MOVES} moves)`,
        ...against("as many readings at once with nothing moved, p99", {
          theirs: at(boards.idleMs, 0.99),
          ours: at(boards.shownMs, 0.99),
          most: 3,
        }),
      },
      {
        name: `a change, from saving it until each of ${MEMBERS} members is told`,
        goal: "p99 ≤ 2,000 ms",
        measured: `p50 ${ms(at(told.allMs, 0.5))}, p99 ${ms(at(told.allMs, 0.99))}`,
        beside: `until it was acknowledged to who saved: p50 ${ms(at(told.savedMs, 0.5))}`,
        ok: at(told.allMs, 0.99) <= 2_000,
      },
      {
        name: `memory of the server for ${MEMBERS} members who listen, after ${CHANGES} changes`,
        goal: null,
        measured: Number.isNaN(perMember)
          ? "not known on this system"
          : `${perMember.toFixed(2)} MB a member`,
        ok: null,
      },
    ];
  } finally {
    for (const stop of leave) stop();
    agent.destroy();
    await db.close();
    await server.close();
  }
}

interface Saver {
  caller: Caller;
  cookie: string;
  workspaceId: string;
  dealId: string;
}

/** One change after another; each has to reach everybody before the next is made. */
async function saveAndWait(
  { caller, cookie, workspaceId, dealId }: Saver,
  heardAt: ReadonlyMap<string, number>,
) {
  const [allMs, savedMs]: [number[], number[]] = [[], []];
  for (let version = 2; version < CHANGES + 2; version++) {
    const begun = performance.now();
    await caller.ask(`deals/update?w=${workspaceId}`, cookie, { id: dealId, data: makeDeal(version) });
    savedMs.push(performance.now() - begun);
    const keys = Array.from({ length: MEMBERS }, (_, member) => `${member} ${version}`);
    while (!keys.every((key) => heardAt.has(key))) await pause(5);
    allMs.push(...keys.map((key) => (heardAt.get(key) ?? Number.NaN) - begun));
    await pause(PAUSE_MS);
  }
  return { allMs, savedMs };
}

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

interface Heard {
  kind: string;
  version?: number | undefined;
}

/** Who was told of the move that is under way. */
function createMoves() {
  let tell: (member: number) => void = () => undefined;
  return {
    heard: (member: number) => tell(member),
    /** Answers when each member has done what it does on hearing of it. */
    each: (act: (member: number) => Promise<void>): Promise<unknown> => {
      const told = Array.from({ length: MEMBERS }, () => Promise.withResolvers<void>());
      tell = (member) => told[member]?.resolve();
      return Promise.all(told.map(({ promise }, member) => promise.then(() => act(member))));
    },
  };
}

interface Boards {
  caller: Caller;
  cookies: readonly string[];
  workspaceId: string;
  dealIds: readonly string[];
}

/** A card goes to another column and each member reads that column as their board does; then as many readings without a move. */
async function moveAndRead(
  { caller, cookies, workspaceId, dealIds }: Boards,
  moved: ReturnType<typeof createMoves>,
): Promise<{ shownMs: number[]; idleMs: number[] }> {
  const [shownMs, idleMs]: [number[], number[]] = [[], []];
  const today = new Date().toISOString().slice(0, 10);
  const read = (member: number, stage: string) =>
    caller.ask(`pipeline/list?w=${workspaceId}`, cookies[member] ?? "", {
      today,
      filter: { stages: [stage] },
      limit: 25,
    });
  for (let round = 0; round < MOVES; round++) {
    const toStage = round % 2 === 0 ? "talking" : "nda";
    const begun = performance.now();
    const all = moved.each(async (member) => {
      await read(member, toStage);
      shownMs.push(performance.now() - begun);
    });
    const move = { id: crypto.randomUUID(), dealIds: [dealIds[round % dealIds.length] ?? ""], toStage };
    await caller.ask(`pipeline/move?w=${workspaceId}`, cookies[0] ?? "", move);
    await all;
    await pause(PAUSE_MS);
    const asked = performance.now();
    await Promise.all(
      cookies.map(async (_, member) => {
        await read(member, toStage);
        idleMs.push(performance.now() - asked);
      }),
    );
  }
  return { shownMs, idleMs };
}

/** Told of each change; the answer leaves. */
function listen(url: string, cookie: string, heard: (change: Heard) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`The stream was refused: ${response.statusCode}.`));
      let rest = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        const blocks = (rest + piece).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const kind = /"kind":"([^"]+)"/.exec(block)?.[1];
          const version = /"version":(\d+)/.exec(block)?.[1];
          if (kind !== undefined)
            heard({ kind, version: version === undefined ? undefined : Number(version) });
        }
      });
      resolve(() => request.destroy());
    });
    request.on("error", reject);
  });
}

async function seedWorkspace(
  db: Database,
): Promise<{ workspaceId: string; dealId: string; dealIds: readonly string[] }> {
  const members = [];
  for (let member = 0; member < MEMBERS; member++) {
    const names = { firstName: "Member", lastName: String(member), role: "user" as const };
    const made = await createAccount({ db, email: emailOf(`member${member}`), password: PASSWORD, ...names });
    if (!made.ok) throw new Error(made.message);
    members.push({ personId: made.person.id, role: "owner" as const });
  }
  const workspaceId = await makeWorkspace(db, "Together", members);
  const caller = { personId: members[0]?.personId ?? "", workspaceId, role: "owner" as const, dealIds: [] };
  const dealIds = await inWorkspace(db, caller, (tx) =>
    insertDeals(
      tx,
      Array.from({ length: DEALS_ON_BOARD }, (_, index) => makeDeal(index + 1)),
    ),
  );
  return { workspaceId, dealId: dealIds[0] ?? "", dealIds };
}

const LISTS = ["library", "explorer"];
const ROUNDS = 2;

/** By turns, and of each the quicker of two: what else the machine did meanwhile falls on both. */
function compareLists(beside: string): Measure[] {
  const here = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const quickest = new Map<string, { now?: number; then?: number }>();
  for (let round = 0; round < ROUNDS; round++)
    for (const list of LISTS)
      for (const [side, root] of [
        ["then", beside],
        ["now", here],
      ] as const)
        for (const [name, p50] of timesOfLists(root, list)) {
          const times = quickest.get(name) ?? {};
          quickest.set(name, { ...times, [side]: Math.min(times[side] ?? Infinity, p50) });
        }
  return [...quickest].flatMap(([name, { now, then }]) =>
    now === undefined || then === undefined
      ? []
      : {
          name: `${name}, beside the other commit`,
          measured: `p50 ${ms(now)}`,
          ...against("there", { theirs: then, ours: now, most: 1.1 }),
        },
  );
}

function timesOfLists(root: string, list: string): [string, number][] {
  const folder = makeTemporaryFolder("bench-lists");
  try {
    const answer = path.join(folder, "answer.json");
    const args = ["scripts/run/bench-one.mjs", path.join(root, "bench", `${list}.bench.ts`), answer];
    spawnSync(process.execPath, [...process.execArgv, ...args], { cwd: root, stdio: "inherit" });
    if (!existsSync(answer)) throw new Error(`The benchmark "${list}" failed in ${root}.`);
    const measures = JSON.parse(readFileSync(answer, "utf8")) as Measure[];
    return measures.flatMap(({ name, measured }) => {
      const p50 = /^(?:p50 )?([\d.]+) ms/.exec(measured)?.[1];
      return p50 === undefined ? [] : [[name, Number(p50)] as [string, number]];
    });
  } finally {
    removeTemporaryFolder(folder);
  }
}
