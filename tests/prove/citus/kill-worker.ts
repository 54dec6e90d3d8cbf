import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { beginLoad, type Load } from "#tests/prove/failover/load.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { must, mustAnswer, until } from "#tests/prove/two-servers/check.ts";
import type { TestMember } from "#tests/support/server.ts";
import { type CitusSettings, LeftOut } from "./settings.ts";
import type { Site } from "./site.ts";

const LOAD = { writers: 2, readers: 1 };
const AWAY_MS = 8_000;
const BACK_MS = 60_000;
/**
 * What the coordinator has stored and the worker had only prepared when it died is completed when it is back, as often as
 * citus.recover_2pc_interval says: until then it is not lost, and not seen.
 */
const UNSEEN = "leads/get was answered 404";

/**
 * One worker dies while people of both write: its own are told in words, the others go on, and what was acknowledged is
 * there when it is back.
 */
export async function killWorker(site: Site, { worker }: CitusSettings): Promise<string> {
  if (worker === null) throw new LeftOut("--worker, --stop-worker and --start-worker say how to kill one");
  const struck = await site.createMemberOn(worker.name);
  const spared = await site.createMemberOn(worker.name, false);
  const caller = new HttpCaller(site.address);
  const loads = [beginLoad(caller, struck.cookie, LOAD), beginLoad(caller, spared.cookie, LOAD)] as const;
  const [ofStruck, ofSpared] = loads;
  let told: string;
  let backMs: number;
  try {
    await pause(3_000);
    must(ofStruck.answers.written.length > 0 && ofSpared.answers.written.length > 0, "Nobody wrote.");
    run(worker.stop);
    const since = performance.now();
    try {
      told = await lookWhileAway(site, { caller, struck, spared });
      await pause(Math.max(0, AWAY_MS - (performance.now() - since)));
      must(
        ofSpared.answers.written.filter((at) => at > since + 1_000).length > 5,
        "The others' writing stopped.",
      );
    } finally {
      run(worker.start);
    }
    const back = performance.now();
    const goesOn = () => Promise.resolve(ofStruck.answers.written.some((at) => at > back));
    backMs = await until(goesOn, BACK_MS, "The struck workspace goes on");
    const isReady = async () => {
      for (const { cookie } of [struck, spared])
        mustAnswer(
          await caller.ask("workspaces/list", {}, cookie),
          200,
          "Listing workspaces as it comes back",
        );
      return (await readyz(site)).status === "ready";
    };
    await until(isReady, BACK_MS, "/readyz says ready again");
    await pause(2_000);
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
    caller.reset();
  }
  const wrong = loads.flatMap(({ answers }) => answers.wrong);
  const others = wrong.filter((answer) => !answer.startsWith(UNSEEN));
  must(others.length === 0, `${others.length} wrong answers: ${others.slice(0, 5).join("; ")}`);
  must(
    ofSpared.answers.refused.size === 0,
    `Others were refused: ${[...ofSpared.answers.refused.keys()].join("; ")}`,
  );
  const isNoneLost = async () =>
    (await countLost(site, struck, ofStruck)) + (await countLost(site, spared, ofSpared)) === 0;
  await until(isNoneLost, BACK_MS, "All that was acknowledged is there");
  const unseen = wrong.length === 0 ? "" : ` (${wrong.length} reads did not see one yet)`;
  const kept = loads.reduce((sum, { answers }) => sum + answers.leads.size + answers.deals.size, 0);
  const [[words, times] = ["", 0]] = [...ofStruck.answers.refused];
  return `of ${kept} acknowledged records none is lost${unseen}; its workspaces were told ${times} times “${words}”; ${told}; on again ${backMs} ms after its start`;
}

interface People {
  readonly caller: HttpCaller;
  readonly struck: TestMember;
  readonly spared: TestMember;
}

/** What works without the worker, and says so. */
async function lookWhileAway(site: Site, { caller, struck, spared }: People): Promise<string> {
  const isDegraded = async () => (await readyz(site)).status === "degraded";
  await until(isDegraded, 10_000, "/readyz says degraded");
  const { httpStatus, machines } = await readyz(site);
  must(httpStatus === 200, `/readyz answered ${httpStatus} while one of the workers was away.`);
  for (const { cookie, person } of [struck, spared]) {
    const { json } = mustAnswer(await caller.ask("workspaces/list", {}, cookie), 200, "Listing workspaces");
    const { workspaces } = json as { workspaces: { id: string; deals: number | null }[] };
    const isStruck = person.id === struck.person.id;
    const deals = workspaces.find(({ id }) => id === person.id)?.deals ?? null;
    must((deals === null) === isStruck, `A workspace is said to have ${deals} deals.`);
    const signsIn = { email: person.email, password: "a long enough password" };
    mustAnswer(await caller.ask("account/signIn", signsIn), 200, "Signing in");
  }
  await site.createMember();
  return `/readyz said “${machines}”`;
}

async function readyz({ address }: Site) {
  const answer = await fetch(`${address}/readyz`);
  const { status, checks } = (await answer.json()) as { status: string; checks: { machines?: string } };
  return { httpStatus: answer.status, status, machines: checks.machines ?? "" };
}

async function countLost(site: Site, { person }: TestMember, { answers }: Load): Promise<number> {
  let lost = 0;
  for (const [table, ids] of [
    ["leads", answers.leads],
    ["deals", answers.deals],
  ] as const) {
    const text = `select count(*)::int as n from ${table} where workspace_id = $1 and id = any($2)`;
    const [row] = await site.readAll<{ n: number }>(text, [person.id, [...ids]]);
    lost += ids.size - (row?.n ?? 0);
  }
  return lost;
}

function run(command: string): void {
  // Its server would keep an inherited output open.
  const { status } = spawnSync("sh", ["-c", command], { stdio: "ignore" });
  if (status !== 0) throw new Error(`This command failed: ${command}`);
}
