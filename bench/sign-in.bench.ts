import { createAccount } from "#features/sign-in/server/index.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { hashPassword, verifyPassword } from "#server/session/password-hash.ts";
import { at as quantile, type Measure } from "./measure.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const PASSWORD = "a long enough password";
const ACCOUNTS = 30;
/** Under the limits of tries: five codes an address, and ten passwords. */
const TRIES = 3;
const GOAL_MS = 150;
/** Two medians further apart than this would tell who has an account, given patience. */
const MOST_APART = 1.1;

/** What a sign-in costs as a whole, and whether the time of an answer tells who has an account. */
export function run(): Promise<Measure[]> {
  return withDatabase(({ url }) => measure(url));
}

const known = (index: number): string => `known-${index}@example.com`;
const unknown = (index: number): string => `other-${index}@example.com`;

async function measure(databaseUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  try {
    for (let index = 0; index < ACCOUNTS; index++) {
      const names = { firstName: "", lastName: "", role: "user" } as const;
      await createAccount({ db, email: known(index), password: PASSWORD, ...names });
    }
    const ask = (call: string, input: object) => timeCall(`${server.address}/api/rpc/account/${call}`, input);
    const whole: Timed[] = [];
    for (let index = 0; index < ACCOUNTS; index++)
      whole.push(await ask("signIn", { email: known(index), password: PASSWORD }));
    return [
      await assessHash(),
      assessWhole(whole),
      await comparePopulations("a wrong password", (email) => ask("signIn", { email, password: "wrong" })),
      await comparePopulations("an administrators' sign-in", (email) =>
        ask("signInAdmin", { email, password: "wrong" }),
      ),
      await comparePopulations("a code of a reset", (email) =>
        ask("verifyResetCode", { email, code: "123456" }),
      ),
      await comparePopulations("a forgotten password", (email) => ask("requestPasswordReset", { email })),
    ];
  } finally {
    await db.close();
    await server.close();
  }
}

interface Timed {
  ms: number;
  cpuMs: number;
}

/** Client and server are one process here: its CPU time is that of both. */
async function timeCall(url: string, input: object): Promise<Timed> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ json: input }) });
  await answer.text();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

function assessWhole(all: readonly Timed[]): Measure {
  const ms = all.map((timed) => timed.ms);
  const p50 = quantile(ms, 0.5);
  const cpu = quantile(
    all.map((timed) => timed.cpuMs),
    0.5,
  );
  const measured = `p50 ${p50.toFixed(0)} ms, p95 ${quantile(ms, 0.95).toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms`;
  return { name: "a sign-in as a whole", goal: `p50 ≤ ${GOAL_MS} ms`, measured, ok: p50 <= GOAL_MS };
}

async function assessHash(): Promise<Measure> {
  const kept = await hashPassword(PASSWORD);
  const times: number[] = [];
  for (let count = 0; count < 20; count++) {
    const start = performance.now();
    await verifyPassword(PASSWORD, kept);
    times.push(performance.now() - start);
  }
  const p50 = quantile(times, 0.5);
  return {
    name: "argon2id, 19 MiB and two passes",
    goal: "part of it",
    measured: `p50 ${p50.toFixed(0)} ms`,
    ok: p50 <= GOAL_MS,
  };
}

/** In turns, the one first and then the other, so that a busy moment meets both. */
async function comparePopulations(name: string, ask: (email: string) => Promise<Timed>): Promise<Measure> {
  const [has, hasNot]: [number[], number[]] = [[], []];
  for (let round = 0; round < TRIES; round++)
    for (let index = 0; index < ACCOUNTS; index++) {
      const first = (index + round) % 2 === 0;
      const early = await ask(first ? known(index) : unknown(index));
      const late = await ask(first ? unknown(index) : known(index));
      has.push((first ? early : late).ms);
      hasNot.push((first ? late : early).ms);
    }
  const [one, other] = [quantile(has, 0.5), quantile(hasNot, 0.5)];
  const apart = Math.max(one, other) / Math.min(one, other);
  return {
    name: `${name}: account or none`,
    goal: `medians ≤ ${MOST_APART} times apart`,
    measured: `${one.toFixed(1)} / ${other.toFixed(1)} ms, ${apart.toFixed(3)}x`,
    ok: apart <= MOST_APART,
  };
}
