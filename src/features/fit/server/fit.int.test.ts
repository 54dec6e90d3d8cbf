import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fitAnalysisSchema } from "#features/fit/model/fit-analysis.ts";
import { standingOf } from "#features/fit/model/fit-standing.ts";
import { runRules } from "#features/fit/model/rules/run-rules.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { startServer } from "#server/start-server.ts";
import { say } from "#tests/support/provider-server.ts";
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

afterEach(() => server.db.pool.query("drop trigger if exists broken on acquisition_fit_analyses"));

test("a run posts the deal and the criteria, stores the result, and says what it judged", async () => {
  const buyer = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  expect(await buyer.fit.get({ dealId })).toMatchObject({ criteria: { name: "HVAC" }, fit: null, run: null });
  outside.replyWith(say.json([{ output: JSON.stringify(FIT_REPLY) }]));
  const { fit, saveProblem } = await buyer.fit.run({ dealId });
  expect(saveProblem).toBeNull();
  expect(fit).toMatchObject({
    analysis: FIT_REPLY,
    answeredBy: "webhook",
    criteria: { id: buyer.set.id, name: "HVAC", version: 1 },
    dealVersion: 1,
    flagged: [{ sentence: "It should earn $900,000.", figures: ["$900,000"] }],
    changes: [],
  });
  const [request] = outside.received;
  expect(request?.headers["x-key"]).toBe("open sesame");
  const sent = JSON.parse(request?.text ?? "");
  expect(sent).toMatchObject({
    dealData: { businessName: "Summit Air", askingPrice: 1_200_000, annualRevenue: 0 },
    acquisitionCriteria: { budgetRange: { min: 0, max: 1_000_000 } },
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const stored = await buyer.fit.get({ dealId });
  expect(stored.fit).toMatchObject({ ...fit, analysedAt: expect.any(String) });
  await buyer.fit.run({ dealId });
  const rows = await fitRowsOf(server, buyer);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ deal_id: dealId, criteria_version: "1.0", fit_score: 8 });
  expect(rows[0].updated_at.getTime()).toBeGreaterThan(Date.parse(stored.fit?.analysedAt ?? ""));
});

test("a stored result says what has changed since", async () => {
  const buyer = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  outside.replyWith(say.json(FIT_REPLY));
  await buyer.fit.run({ dealId });
  const changes = async () => (await buyer.fit.get({ dealId })).fit?.changes;
  const { id, version, isActive: _active, createdAt: _at, updatedAt: _on, ...fields } = buyer.set;
  await buyer.criteria.update({ id, version, fields: { ...fields, maxPriceTargetUsd: 900_000 } });
  expect(await changes()).toEqual(["criteria"]);
  const other = await buyer.criteria.create({ fields: { name: "Bakeries" } });
  await buyer.criteria.activate({ id: other.id });
  expect(await changes()).toEqual(["other-criteria"]);
  await buyer.criteria.remove({ id });
  await buyer.criteria.remove({ id: other.id });
  expect(await changes()).toEqual(["no-criteria"]);
  await buyer.deals.update({ id: dealId, data: makeDeal("Summit Air", FIT_DEAL) });
  expect(await changes()).toEqual(["deal", "no-criteria"]);
  await expect(buyer.fit.run({ dealId })).rejects.toMatchObject({
    code: "NO_CRITERIA",
    message: "No active acquisition criteria found",
  });
});

test("who asks for no deal, for somebody else's or for a missing one learns nothing", async () => {
  const buyer = await bench.createBuyer();
  const stranger = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  outside.replyWith(say.json(FIT_REPLY));
  await buyer.fit.run({ dealId });
  outside.received.splice(0);
  const missing = crypto.randomUUID();
  for (const id of [dealId, missing]) {
    const refusal = { code: "NOT_FOUND", message: "Deal data could not be loaded" };
    await expect(stranger.fit.get({ dealId: id })).rejects.toMatchObject(refusal);
    await expect(stranger.fit.run({ dealId: id, data: makeDeal("x") })).rejects.toMatchObject(refusal);
  }
  const none = { code: "NO_DEAL", message: "No deal selected" };
  await expect(stranger.fit.run({})).rejects.toMatchObject(none);
  await expect(stranger.fit.run({ dealId: "" })).rejects.toMatchObject(none);
  expect((await stranger.fit.listBest({})).items).toEqual([]);
  expect((await buyer.fit.listBest({})).items).toMatchObject([
    { dealId, dealName: "Summit Air", fitScore: 8 },
  ]);
  await expect(server.as().fit.get({ dealId })).rejects.toMatchObject({ message: "User not authenticated" });
  expect(outside.received).toEqual([]);
});

test("two runs of one deal at once are one, in one process or in two @further", async () => {
  const buyer = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  const second = await startServer({
    databaseUrl: server.databaseUrl,
    config: bench.config,
  });
  try {
    const held = delayedReply(FIT_REPLY);
    outside.replyWith(held.reply);
    const first = buyer.fit.run({ dealId });
    await until(async () => expect(outside.received).toHaveLength(1));
    const busy = { code: "ALREADY_RUNNING", message: "Analysis already in progress" };
    await expect(buyer.fit.run({ dealId })).rejects.toMatchObject(busy);
    const elsewhere = await fetch(`${second.address}/api/rpc/fit/run`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: buyer.cookie },
      body: JSON.stringify({ json: { dealId } }),
    });
    expect(await elsewhere.json()).toMatchObject({ json: busy });
    held.release();
    expect((await first).fit.analysis.fitScore).toBe(8);
    expect(outside.received).toHaveLength(1);
  } finally {
    await second.close();
  }
});

test("a deal that is not stored is assessed, and nothing is stored", async () => {
  const buyer = await bench.createBuyer();
  outside.replyWith(say.json(FIT_REPLY));
  const answer = await buyer.fit.run({ data: makeDeal("On this device", FIT_DEAL) });
  expect(answer).toMatchObject({ fit: { analysis: { fitScore: 8 }, dealVersion: null }, saveProblem: null });
  expect(await fitRowsOf(server, buyer)).toEqual([]);
});

test("a result that cannot be stored is answered with the reason, in no words of the database", async () => {
  const buyer = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  await server.db.pool.query(`
    create or replace function refuse_fit() returns trigger language plpgsql as
      $$ begin raise exception 'secret_table is full' using errcode = '53100'; end $$;
    create trigger broken before insert on acquisition_fit_analyses for each row execute function refuse_fit()`);
  outside.replyWith(say.json(FIT_REPLY));
  const { fit, saveProblem } = await buyer.fit.run({ dealId });
  expect(fit.analysis.fitScore).toBe(8);
  expect(saveProblem).toMatch(/^Failed to save analysis: The database has no room left/);
  expect(await fitRowsOf(server, buyer)).toEqual([]);
});

test("a deal that is deleted takes its result along, also while it is judged", async () => {
  const buyer = await bench.createBuyer();
  const dealId = await importDeal(buyer);
  const held = delayedReply(FIT_REPLY);
  outside.replyWith(held.reply);
  const run = buyer.fit.run({ dealId });
  await until(async () => expect(outside.received).toHaveLength(1));
  await buyer.deals.remove({ ids: [dealId] });
  held.release();
  expect((await run).fit.analysis.fitScore).toBe(8);
  expect(await fitRowsOf(server, buyer)).toEqual([]);
});

test("fits are ranked by the lowest they could be, and a row by an older program's words is left out", async () => {
  const buyer = await bench.createBuyer();
  const criteria = await buyer.criteria.create({
    fields: {
      name: "Texas HVAC",
      industryPreferences: ["HVAC"],
      geographicPreferences: ["Texas"],
      maxPriceTargetUsd: 1_500_000,
      annualEbitdaTargetUsd: 250_000,
    },
  });
  const query = async (text: string, values: unknown[]) =>
    (
      await inWorkspace(server.db, inPersonalWorkspace(buyer.person.id), (tx) =>
        tx.client.query(text, values),
      )
    ).rows;
  const store = async (name: string, answeredBy: "rules" | "webhook", fitOf: () => object, score: number) => {
    const dealId = await importDeal(buyer, name);
    await query(
      `insert into acquisition_fit_analyses (workspace_id, deal_id, analysis, fit_score, criteria_id, criteria_name,
        criteria_revision, deal_version, answered_by) values ($1, $2, $3, $4, $5, 'x', 1, 1, $6)`,
      [buyer.person.id, dealId, JSON.stringify(fitOf()), score, buyer.set.id, answeredBy],
    );
  };
  const assessed = (data: Parameters<typeof makeDeal>[1]) => {
    const answer = runRules(makeDeal("x", data), criteria);
    if (!answer.ok) throw new Error(answer.message);
    return { ...answer.answer, analysisTimestamp: "2026-11-22T08:00:00.000Z" };
  };
  const price = assessed({ financials: { askingPrice: 1_200_000 } });
  const known = assessed({
    basics: { businessName: "x", industry: "HVAC", location: "Austin, TX" },
    financials: { askingPrice: 1_200_000, ebitda: 200_000 },
  });
  await store("Price alone", "rules", () => price, price.fitScore);
  await store("Known well", "rules", () => known, known.fitScore);
  await store("Said 6", "webhook", () => ({ ...FIT_REPLY, fitScore: 6 }), 6);
  await store("Said 95", "webhook", () => ({ ...FIT_REPLY, fitScore: 95 }), 95);
  await store("Older", "rules", () => ({ score: 10 }), 10);
  const { items } = await buyer.fit.listBest({});
  expect(items.map(({ dealName }) => dealName)).toEqual(["Said 95", "Known well", "Said 6", "Price alone"]);
  expect(items[3]).toMatchObject({
    fitScore: 10,
    recommendation: "not-enough-known",
    certainty: { lowest: 4.1, highest: 10 },
  });
  expect(items[2]?.certainty).toBeNull();
  // The database ranks by the figure that the core says.
  const rows = await query(
    "select analysis, fit_score, rank_score from acquisition_fit_analyses where workspace_id = $1",
    [buyer.person.id],
  );
  for (const { analysis, rank_score: rank } of rows) {
    const { data } = fitAnalysisSchema.safeParse(analysis);
    if (data) expect(rank).toBe(standingOf(data).rank);
  }
});
