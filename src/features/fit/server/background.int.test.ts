import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import { dealSaved } from "#features/deals/server/index.ts";
import { createPlatform } from "#server/create-platform.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { serverFeatures } from "#server/features.ts";
import { startServer } from "#server/start-server.ts";
import { say } from "#tests/support/provider-server.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { makeDeal } from "#tests/support/deals.ts";
import {
  FIT_DEAL,
  FIT_REPLY,
  type FitBench,
  fitRowsOf,
  delayedReply,
  importDeal,
  openFitBench,
  until,
} from "#tests/support/fit.ts";

let bench: FitBench;
let outside: FitBench["outside"];
let server: FitBench["server"];

beforeAll(async () => {
  bench = await openFitBench();
  ({ outside, server } = bench);
});
afterAll(() => bench.close());

test("work that was noted down before the process ended is done by the next one @further", async () => {
  const database = await openTestDatabase();
  const { config } = bench;
  const before = await createPlatform({
    databaseUrl: database.url,
    ...config,
    features: serverFeatures,
    outbound: { allowHosts: [outside.host] },
  });
  const made = await createAccount({
    db: before.database,
    email: "a@example.com",
    password: "a long enough password",
    firstName: "A",
    lastName: "B",
    role: "user",
  });
  if (!made.ok) throw new Error(made.message);
  const { id: workspaceId } = made.person;
  const dealId = await inWorkspace(before.database, inPersonalWorkspace(workspaceId), async (tx) => {
    await tx.client.query(
      "insert into acquisition_criteria (workspace_id, name, is_active) values ($1, 'HVAC', true)",
      [workspaceId],
    );
    const { rows } = await tx.client.query<{ id: string }>(
      "insert into deals (workspace_id, name, company_name) values ($1, 'Summit Air', 'Summit Air') returning id",
      [workspaceId],
    );
    const id = rows[0]?.id ?? "";
    await before.announce(tx, dealSaved, { workspaceId, dealId: id });
    return id;
  });
  await before.database.close();
  outside.replyWith(say.json(FIT_REPLY));
  const after = await startServer({ databaseUrl: database.url, config });
  const db = openDatabase(database.url);
  try {
    await until(async () => {
      const { rows } = await inWorkspace(db, inPersonalWorkspace(workspaceId), (tx) =>
        tx.client.query("select deal_id, fit_score from acquisition_fit_analyses"),
      );
      expect(rows).toEqual([{ deal_id: dealId, fit_score: 8 }]);
    });
  } finally {
    await db.close();
    await after.close();
    await database.drop();
  }
});

test("creating a deal has it assessed in the background, saving it again; nothing waits for that", async () => {
  const buyer = await bench.createBuyer();
  const held = delayedReply(FIT_REPLY);
  outside.replyWith(held.reply, say.json({ ...FIT_REPLY, fitScore: 6 }));
  const deal = await buyer.deals.create({ data: makeDeal("Summit Air", FIT_DEAL) });
  expect((await buyer.fit.get({ dealId: deal.id })).run).toMatchObject({ state: "waiting" });
  held.release();
  await until(async () => expect((await buyer.fit.get({ dealId: deal.id })).fit?.analysis.fitScore).toBe(8));
  expect((await buyer.fit.get({ dealId: deal.id })).run).toBeNull();
  await buyer.deals.update({ id: deal.id, version: 1, data: deal.data });
  await until(async () =>
    expect((await buyer.fit.get({ dealId: deal.id })).fit).toMatchObject({
      analysis: { fitScore: 6 },
      dealVersion: 2,
      changes: [],
    }),
  );
  expect(outside.received).toHaveLength(2);
});

test("a deal that is saved while it is assessed is assessed again, after that @further", async () => {
  const buyer = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  const held = delayedReply(FIT_REPLY);
  outside.replyWith(held.reply, say.json({ ...FIT_REPLY, fitScore: 6 }));
  const first = buyer.fit.run({ dealId });
  await until(async () => expect(outside.received).toHaveLength(1));
  const { data } = await buyer.deals.get({ id: dealId });
  await buyer.deals.update({ id: dealId, version: 1, data });
  await until(async () => expect(server.logged.join()).toContain("Work waits."));
  held.release();
  expect((await first).fit.dealVersion).toBe(1);
  expect(await buyer.fit.get({ dealId })).toMatchObject({
    fit: { changes: ["deal"] },
    run: { state: "waiting" },
  });
  await until(async () =>
    expect(await buyer.fit.get({ dealId })).toMatchObject({
      fit: { dealVersion: 2, changes: [], analysis: { fitScore: 6 } },
      run: null,
    }),
  );
  expect(outside.received).toHaveLength(2);
});

test("a background run that fails says so, is not tried again, and gives way to the next", async () => {
  const buyer = await bench.createBuyer();
  outside.replyWith(say.status(502), say.json(FIT_REPLY));
  const deal = await buyer.deals.create({ data: makeDeal("Summit Air", FIT_DEAL) });
  await until(async () =>
    expect((await buyer.fit.get({ dealId: deal.id })).run).toMatchObject({
      state: "failed",
      message: "Analysis failed: 502 Bad Gateway",
    }),
  );
  await buyer.fit.run({ dealId: deal.id });
  expect(await buyer.fit.get({ dealId: deal.id })).toMatchObject({
    run: null,
    fit: { analysis: { fitScore: 8 } },
  });
  expect(outside.received).toHaveLength(2);
});

test("without an active set, for a draft and for an import nothing is noted down and nobody is asked", async () => {
  const member = await server.createMember();
  outside.received.splice(0);
  const deal = await member.deals.create({ data: makeDeal("Summit Air", FIT_DEAL) });
  expect(await member.fit.get({ dealId: deal.id })).toEqual({ criteria: null, fit: null, run: null });
  const buyer = await bench.createBuyer();
  await importDeal(buyer);
  await buyer.deals.saveDraft({ form: { typed: "by A" } });
  await buyer.deals.createExamples();
  const noted = await server.db.pool.query(
    "select 1 from pgboss.job where name = 'fit-analysis' and data ->> 'workspaceId' = any($1)",
    [[member.person.id, buyer.person.id]],
  );
  expect(noted.rows).toEqual([]);
  expect(await fitRowsOf(server, buyer, "acquisition_fit_runs")).toEqual([]);
  expect(outside.received).toEqual([]);
});
