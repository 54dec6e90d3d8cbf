import type { ServerResponse } from "node:http";
import { misbehave } from "#tests/support/provider-server.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { must, mustAnswer, until, type Check } from "./check.ts";
import { ADMIN, type Member, type Pair, type Replica } from "./pair.ts";

const PIECES = 200;
const MAILS = 40;
/** Longer than everything that has to run out before another server takes over. */
const TAKEN_OVER_MS = 90_000;

const DATA = makeDeal("Two servers", { financials: { askingPrice: 750_000, annualRevenue: 900_000 } });
const CRITERIA = { name: "Anything affordable", maxPriceTargetUsd: 1_000_000 };

async function createAssess(pair: Pair): Promise<Member> {
  const member = await pair.createMember();
  const made = await pair.a.caller.ask("criteria/create", { fields: CRITERIA }, member.cookie);
  mustAnswer(made, 200, "Making criteria");
  return member;
}

async function createDeal({ caller }: Replica, { cookie }: Member): Promise<string> {
  const answer = await caller.ask("deals/create", { data: DATA }, cookie);
  mustAnswer(answer, 200, "Making a deal");
  return (answer.json as { id: string }).id;
}

/** Writes down in the database which server stored which assessment, each time. */
async function countAssessments({ db }: Pair): Promise<void> {
  await db.pool.query(`create table if not exists proof_judgements (deal_id uuid, server text);
    create or replace function note_judgement() returns trigger language plpgsql security definer as $$
      begin insert into public.proof_judgements values (new.deal_id, current_setting('application_name')); return null; end $$;
    create or replace trigger proof_note after insert or update on acquisition_fit_analyses
      for each row execute function note_judgement()`);
}

const jobs: Check = {
  name: `${PIECES} pieces of work are done once each, by either server`,
  async run(pair) {
    await countAssessments(pair);
    const member = await createAssess(pair);
    const halves = await Promise.all(
      [pair.a, pair.b].map(async (at) => {
        const made: string[] = [];
        while (made.length < PIECES / 2) made.push(await createDeal(at, member));
        return made;
      }),
    );
    const ids = halves.flat();
    const countDone = async () => {
      const { rows } = await pair.db.pool.query<{ deals: number }>(
        "select count(distinct deal_id)::int as deals from proof_judgements where deal_id = any($1)",
        [ids],
      );
      return rows[0]?.deals;
    };
    await until(async () => (await countDone()) === PIECES, TAKEN_OVER_MS * 2, "All work is done");
    const { rows } = await pair.db.pool.query<{ server: string; times: number }>(
      "select server, count(*)::int as times from proof_judgements where deal_id = any($1) group by 1 order by 1",
      [ids],
    );
    const times = rows.reduce((sum, row) => sum + row.times, 0);
    must(times === PIECES, `${PIECES} deals were judged ${times} times.`);
    return rows.map((row) => `${row.server} did ${row.times}`).join(", ");
  },
};

const mails: Check = {
  name: `${MAILS} mails are sent once each`,
  async run(pair) {
    const admins = await Promise.all([pair.signIn(pair.a, ADMIN, true), pair.signIn(pair.b, ADMIN, true)]);
    const addresses = Array.from({ length: MAILS }, () => `invited-${crypto.randomUUID()}@example.com`);
    await Promise.all(
      addresses.map(async (email, index) => {
        const [at, cookie] = index % 2 ? [pair.a, admins[0]] : [pair.b, admins[1]];
        mustAnswer(await at.caller.ask("admin/invite", { email }, cookie), 200, "An invitation");
      }),
    );
    const count = () =>
      addresses.map((address) => pair.smtp.mails.filter(({ to }) => to.includes(address)).length);
    const took = await until(
      async () => count().every((times) => times > 0),
      TAKEN_OVER_MS,
      "All mails are sent",
    );
    const countOpen = async () => {
      const { rows } = await pair.db.pool.query<{ open: number }>(
        "select count(*)::int as open from mail_outbox where status = 'queued'",
      );
      return rows[0]?.open;
    };
    await until(async () => (await countOpen()) === 0, TAKEN_OVER_MS, "No mail waits any more");
    must(
      count().every((times) => times === 1),
      `Mails were sent ${count().join(" ")} times.`,
    );
    return `within ${took} ms`;
  },
};

/** Who answers a task, set by an administrator at one server for both. */
async function chooseProvider(pair: Pair, at: Replica, task: string, choice: object | null): Promise<void> {
  const cookie = await pair.signIn(at, ADMIN, true);
  if (choice === null) {
    mustAnswer(await at.caller.ask("ai/reset", { task }, cookie), 200, "Back to the rules");
    return;
  }
  const { json } = await at.caller.ask("ai/list", undefined, cookie);
  const { providers } = json as { providers: { task: string; version: number }[] };
  const version = providers.find((one) => one.task === task)?.version ?? 0;
  const update = await at.caller.ask("ai/update", { task, version, ...choice }, cookie);
  mustAnswer(update, 200, "Choosing who answers");
}

const oneAtATime: Check = {
  name: "one run at a time: what one server is at, the other refuses; ended there, it may begin here",
  async run(pair) {
    const { a, b, provider } = pair;
    const member = await createAssess(pair);
    const dealId = await createDeal(a, member);
    await until(
      async () => (await readFit(pair, b, member, dealId)) !== null,
      TAKEN_OVER_MS,
      "The first judgement",
    );
    await chooseProvider(pair, a, "fit-analysis", { kind: "webhook", webhookUrl: provider.webhookUrl });
    const held: ServerResponse[] = [];
    provider.replyWith((response) => void held.push(response));
    const before = provider.received.length;
    const running = a.caller.ask("fit/run", { dealId }, member.cookie).catch(() => null);
    await until(async () => provider.received.length > before, 30_000, "The question goes out");
    const other = await b.caller.ask("fit/run", { dealId }, member.cookie);
    mustAnswer(other, 409, "The same run at the other server");
    for (const response of held) response.destroy();
    await running;
    await chooseProvider(pair, b, "fit-analysis", null);
    mustAnswer(await b.caller.ask("fit/run", { dealId }, member.cookie), 200, "The run after that");
    return `refused in words: "${other.message}"`;
  },
};

async function readFit(_pair: Pair, at: Replica, { cookie }: Member, dealId: string): Promise<unknown> {
  const { json } = await at.caller.ask("fit/get", { dealId }, cookie);
  return (json as { fit?: unknown } | undefined)?.fit ?? null;
}

const takenOver: Check = {
  name: "a server killed in the middle of a piece of work is taken over by the other",
  async run(pair) {
    const { a, b, provider } = pair;
    const member = await createAssess(pair);
    await chooseProvider(pair, a, "fit-analysis", { kind: "webhook", webhookUrl: provider.webhookUrl });
    provider.replyWith(misbehave.neverAnswer());
    await b.stop();
    const before = provider.received.length;
    const dealId = await createDeal(a, member);
    await until(async () => provider.received.length > before, TAKEN_OVER_MS, "The work is begun");
    await b.start();
    await chooseProvider(pair, b, "fit-analysis", null);
    await a.kill();
    const took = await until(
      async () => (await readFit(pair, b, member, dealId)) !== null,
      TAKEN_OVER_MS,
      "The other server does it",
    );
    await a.start();
    return `done by the other ${(took / 1000).toFixed(1)} s after the kill`;
  },
};

export const workChecks: readonly Check[] = [jobs, mails, oneAtATime, takenOver];
