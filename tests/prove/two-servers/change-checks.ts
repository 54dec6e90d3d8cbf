import { listMigrations } from "#server/database/apply-migrations.ts";
import { stream } from "#tests/support/provider-server.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { must, mustAnswer, until, type Check } from "./check.ts";
import { ADMIN, type Member, type Pair } from "./pair.ts";

const TAKEN_OVER_MS = 60_000;

/** Run first: on a database that has nothing yet. */
const startTogether: Check = {
  name: "both start at once on an empty database: it is made once",
  async run({ a, b, db }) {
    const times = await Promise.all([a.start(), b.start()]);
    const known = listMigrations().length;
    const { rows } = await db.pool.query<{ applied: number; admins: number; queues: number }>(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
        (select count(*)::int from profiles where role = 'admin') as admins,
        (select count(distinct name)::int from pgboss.queue) as queues`,
    );
    const [{ applied, admins } = { applied: 0, admins: 0 }] = rows;
    must(applied === known, `${applied} of ${known} migrations were applied.`);
    must(admins === 1, `${admins} first administrators were made.`);
    return `ready after ${times.map(Math.round).join(" and ")} ms`;
  },
};

const answerInProgress: Check = {
  name: "an answer that streams when its server is killed: the question is kept, and asked again at the other",
  async run(pair) {
    const { a, b, provider, createMember } = pair;
    const { cookie } = await createMember();
    await setCoachModel(pair, true);
    provider.replyWith(stream.stall("The multiple "));
    const made = await a.caller.ask("coach/create", {}, cookie);
    const conversationId = (made.json as { id: string }).id;
    const before = provider.received.length;
    const text = "What is a fair multiple?";
    const asking = a.caller.ask("coach/ask", { conversationId, text }, cookie).catch(() => null);
    await until(async () => provider.received.length > before, 30_000, "The question goes out");
    await a.kill();
    await asking;
    const { json } = await b.caller.ask("coach/get", { id: conversationId }, cookie);
    const { messages } = json as { messages: { role: string; text: string }[] };
    must(messages.length === 1 && messages[0]?.text === text, "The question was not kept.");
    await setCoachModel(pair, false);
    const took = await until(
      () => hasAnswer(pair, conversationId, cookie),
      TAKEN_OVER_MS,
      "The other server answers it",
    );
    await a.start();
    return `answered by the other ${(took / 1000).toFixed(1)} s after it was first asked again`;
  },
};

/** Asks the last question again, and looks whether an answer was kept. */
async function hasAnswer({ b }: Pair, conversationId: string, cookie: string): Promise<boolean> {
  await b.caller.ask("coach/ask", { conversationId }, cookie).catch(() => null); // a stream, which is no JSON
  const { json } = await b.caller.ask("coach/get", { id: conversationId }, cookie);
  const { messages } = json as { messages: { role: string; status: string }[] };
  return messages.some(({ role, status }) => role === "assistant" && status === "done");
}

async function setCoachModel(pair: Pair, isModel: boolean): Promise<void> {
  const { b, provider } = pair;
  const cookie = await pair.signIn(b, ADMIN, true);
  const task = "coach";
  const { json } = await b.caller.ask("ai/list", undefined, cookie);
  const version = (json as { providers: { task: string; version: number }[] }).providers.find(
    (one) => one.task === task,
  )?.version;
  const choice = {
    task,
    version,
    kind: "model",
    baseUrl: provider.modelBaseUrl,
    model: "stand-in",
    apiKey: "key",
  };
  const answer = isModel
    ? await b.caller.ask("ai/update", choice, cookie)
    : await b.caller.ask("ai/reset", { task }, cookie);
  mustAnswer(answer, 200, "Choosing who answers");
}

/** The reads that stand for every table that a newer version may add a column to. */
const READS: readonly [string, unknown][] = [
  ["deals/list", {}],
  ["deals/count", {}],
  ["dealList/counts", undefined],
  ["criteria/list", undefined],
  ["funding/list", {}],
  ["leads/list", {}],
  ["profile/get", undefined],
  ["coach/list", {}],
];
const WIDENED = ["deals", "profiles", "auth_sessions", "acquisition_criteria", "funding_stacks", "leads"];

const upgrade: Check = {
  name: "the schema is widened while both run: no call fails; a start of an older program is refused in words",
  async run(pair) {
    const { a, b, db, createMember } = pair;
    const member = await createMember();
    await sequence(pair, member); // so that every statement is prepared on the connections
    for (const table of WIDENED) {
      await db.pool.query(
        `alter table ${table} add column if not exists of_a_newer_version text default 'x'`,
      );
      await sequence(pair, member);
    }
    // What a newer version leaves behind when it has migrated.
    await db.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)",
    );
    try {
      await a.stop();
      const refused = await a.start().then(
        () => "",
        (error: unknown) => String(error),
      );
      must(/newer version of Dealwright/.test(refused), `The older program was not refused: ${refused}`);
      await sequence({ ...pair, a: b }, member);
    } finally {
      await db.pool.query("delete from drizzle.__drizzle_migrations where hash = 'of a newer version'");
      for (const table of WIDENED) await db.pool.query(`alter table ${table} drop column of_a_newer_version`);
    }
    await a.start();
    await sequence(pair, member);
    return `${WIDENED.length} tables, ${READS.length} reads and a save at each server after each`;
  },
};

async function sequence({ a, b }: Pick<Pair, "a" | "b">, { cookie }: Member): Promise<void> {
  for (const { caller, name } of [a, b]) {
    // As many at once as the pool has connections, so that each has prepared the statements.
    for (const [call, input] of READS)
      for (const answer of await Promise.all(
        Array.from({ length: 8 }, () => caller.ask(call, input, cookie)),
      ))
        mustAnswer(answer, 200, `${call} at ${name}`);
    const data = makeDeal("Saved while the schema changes", { financials: { askingPrice: 1 } });
    mustAnswer(await caller.ask("deals/create", { data }, cookie), 200, `A save at ${name}`);
  }
}

const stopped: Check = {
  name: "one is stopped in the middle of calls: those it began are answered, the other goes on",
  async run(pair) {
    const { a, b } = pair;
    const { cookie } = await pair.createMember();
    const data = makeDeal("Saved while a server stops", { financials: { askingPrice: 1 } });
    let acknowledged = 0;
    let isStopped = false;
    const save = async (at: typeof a) => {
      while (at === a || !isStopped) {
        const answer = await at.caller.ask("deals/create", { data }, cookie).catch(() => null);
        if (answer === null) return must(at === a, "A save at the server that goes on was not answered.");
        mustAnswer(answer, 200, `A save at ${at.name}`);
        acknowledged++;
      }
    };
    const saving = [save(a), save(a), save(b), save(b)];
    await until(async () => acknowledged > 10, 60_000, "Saves are made");
    await a.stop();
    isStopped = true;
    await Promise.all(saving);
    const { json } = await b.caller.ask("deals/count", {}, cookie);
    const { all } = json as { all: number };
    // Of those that the closed port cut off nobody was told anything.
    must(
      all >= acknowledged && all <= acknowledged + 2,
      `${acknowledged} were acknowledged, ${all} are there.`,
    );
    await a.start();
    return `${acknowledged} saves acknowledged, ${all} there`;
  },
};

export const firstChecks: readonly Check[] = [startTogether];
export const changeChecks: readonly Check[] = [answerInProgress, stopped, upgrade];
