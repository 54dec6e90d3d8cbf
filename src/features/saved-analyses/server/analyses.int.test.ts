import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { editBenchmark } from "#tests/support/edit-benchmark.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { scoreDeal } from "#calc/scoring/score-deal.ts";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { readAccountForm } from "#features/deals/model/local-draft.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  // Its own: a table is taken away, and the log is read.
  server = await openTestServer();
  member = await server.createMember();
  other = await server.createMember();
});
afterAll(() => server.close());
afterEach(() =>
  server.db.pool.query(
    "drop trigger if exists broken on deal_analyses; drop trigger if exists broken on deal_drafts",
  ),
);

const HVAC = makeDeal("Summit Air", {
  basics: { industry: "HVAC", employees: 12, tags: ["service"] },
  financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000, ebitdaMultiple: 4 },
  assets: { equipment: 180_000, inventory: 85_000 },
});

async function save(data: DealData, more: { dealId?: string; analysisId?: string; by?: TestMember } = {}) {
  const { by = member, ...rest } = more;
  const answer = await by.savedAnalyses.save({ dealData: data, ...rest });
  if (answer.kind !== "analysis") throw new Error("It was kept as a draft.");
  return answer.analysis;
}

/** Lets a table refuse every write from now on, as a database in trouble would. */
const breakTable = (table: string, sqlstate = "53100") =>
  server.db.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'relation "secret_table" is full' using errcode = tg_argv[0]; end $$;
    create trigger broken before insert or update or delete on ${table}
      for each statement execute function refuse('${sqlstate}')`);

test("a saved analysis keeps the figures, the benchmark row and the formulas of its day", async () => {
  const analysis = await save(HVAC);
  const figures = analyzeDeal(toDealFigures(HVAC));
  expect(analysis).toMatchObject({
    dealName: "Summit Air",
    dealId: null,
    askingPriceUsd: 1_200_000,
    archived: false,
  });
  expect(analysis.dealData).toEqual(HVAC);
  expect(analysis.figures).toEqual(JSON.parse(JSON.stringify(figures)));
  expect(analysis.score?.overall).toBe(figures.score.overall);
  expect(analysis.assumptions).toMatchObject({
    formulaVersion: 1,
    industryName: "HVAC",
    matchType: "alias",
    benchmarkRow: { industry_name: "HVAC Contractor", ev_ebitda_multiple: 4, ebitda_margin: null },
    industryMultiple: 4,
    dealMultiple: 4,
    roi: { downPaymentPct: 25, annualRatePct: 7, termYears: 10 },
  });
  expect(await member.savedAnalyses.get({ id: analysis.id })).toEqual(analysis);
});

test("what was saved stays when the deal and the benchmark rows change", async () => {
  const deal = await member.deals.create({ data: HVAC });
  const saved = await save(HVAC, { dealId: deal.id });
  await member.deals.update({
    id: deal.id,
    data: { ...HVAC, financials: { ...HVAC.financials, askingPrice: 900_000 } },
  });
  await editBenchmark(server.db, "HVAC Contractor", { evSalesMultiple: 7 });
  const kept = await member.savedAnalyses.get({ id: saved.id });
  expect(kept.figures).toEqual(saved.figures);
  expect(kept.assumptions?.benchmarkRow?.ev_sales_multiple).toBe(0.59);
  const later = await save(HVAC, { dealId: deal.id });
  expect(later.assumptions?.benchmarkRow?.ev_sales_multiple).toBe(7);
  expect(later.figures?.benchmark_used.ev_sales_multiple).toBe(7);
  const versions = [kept, later].map(({ assumptions }) => assumptions?.rules?.["industry-benchmarks"]);
  expect(versions).toEqual([expect.stringMatching(/^2026-11-20\./), expect.stringMatching(/^2026-11-20\./)]);
  expect(versions[0]).not.toBe(versions[1]);
  expect((await member.savedAnalyses.listForDeal({ dealId: deal.id })).items.map(({ id }) => id)).toEqual([
    later.id,
    saved.id,
  ]);
});

test("the row chosen for a deal is the one it is compared with", async () => {
  const chosen = { ...HVAC, basics: { ...HVAC.basics, benchmarkIndustry: "Bakery" } };
  const { assumptions, industry } = await save(chosen);
  expect(industry).toBe("HVAC");
  expect(assumptions).toMatchObject({
    industryName: "Bakery",
    matchType: "chosen",
    benchmarkRow: { industry_name: "Bakery" },
  });
});

test("saving tells the deal that it has an analysis, and stores its computed score without changing its version", async () => {
  const deal = await member.deals.create({ data: HVAC });
  const stored = async () => {
    const { rows } = await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
      tx.client.query<{ score: number; has_analysis: boolean; version: number; updated_at: Date }>(
        "select score, has_analysis, version, updated_at from deals where id = $1",
        [deal.id],
      ),
    );
    return rows[0];
  };
  expect(await stored()).toMatchObject({ score: 70, has_analysis: false });
  const { id } = await save(HVAC, { dealId: deal.id });
  const { overall } = scoreDeal(toDealFigures(HVAC));
  expect(overall).not.toBe(70);
  const unchanged = { version: 1, updated_at: new Date(deal.updatedAt) };
  expect(await stored()).toEqual({ score: overall, has_analysis: true, ...unchanged });
  await member.savedAnalyses.archive({ ids: [id] });
  expect(await stored()).toMatchObject({ has_analysis: false });
  await member.savedAnalyses.restore({ ids: [id] });
  expect(await stored()).toMatchObject({ has_analysis: true });
  expect(await member.savedAnalyses.remove({ ids: [id] })).toEqual({ removed: 1 });
  expect(await stored()).toEqual({ score: overall, has_analysis: false, ...unchanged });
});

test("opening a deal for analysis stores its computed score too", async () => {
  const deal = await member.deals.create({ data: HVAC });
  expect(await member.savedAnalyses.open({ id: deal.id })).toEqual({ kind: "deal", deal });
  const { rows } = await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
    tx.client.query("select score from deals where id = $1", [deal.id]),
  );
  expect(rows).toEqual([{ score: scoreDeal(toDealFigures(HVAC)).overall }]);
});

test("a save that was asked for twice is one analysis", async () => {
  const analysisId = crypto.randomUUID();
  const [first, second] = await Promise.all([save(HVAC, { analysisId }), save(HVAC, { analysisId })]);
  expect([first.id, second.id]).toEqual([analysisId, analysisId]);
  const { items } = await member.savedAnalyses.list({ limit: 200 });
  expect(items.filter(({ id }) => id === analysisId)).toHaveLength(1);
});

test("a save that the database refuses becomes a draft that can be continued", async () => {
  const deal = await member.deals.create({ data: HVAC });
  await breakTable("deal_analyses");
  const analysisId = crypto.randomUUID();
  const answer = await member.savedAnalyses.save({ dealData: HVAC, dealId: deal.id, analysisId });
  expect(answer).toEqual({ kind: "draft", id: analysisId });
  const draft = await member.deals.getDraft({ id: analysisId });
  expect(draft).toMatchObject({ dealId: deal.id, name: "Summit Air" });
  const { form, baseVersion } = readAccountForm(draft.form);
  expect([form.financials.askingPrice, baseVersion]).toEqual(["1,200,000", 1]);
  expect(server.logged.join("\n")).toContain("secret_table");
});

test("when the draft fails too, the refusal says what is wrong and nothing of the database's own words", async () => {
  await breakTable("deal_analyses");
  await breakTable("deal_drafts");
  const refusal: unknown = await member.savedAnalyses
    .save({ dealData: HVAC })
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "SAVE_FAILED", defined: true });
  expect(String(refusal)).toContain("The database has no room left.");
  expect(String(refusal)).not.toContain("secret_table");
});

test("a save beyond the most drafts says so", async () => {
  const crowded = await server.createMember();
  await inWorkspace(server.db, inPersonalWorkspace(crowded.person.id), (tx) =>
    tx.client.query(
      "insert into deal_drafts (workspace_id, user_id) select $1, $1 from generate_series(1, 200)",
      [crowded.person.id],
    ),
  );
  await breakTable("deal_analyses");
  await expect(crowded.savedAnalyses.save({ dealData: HVAC })).rejects.toMatchObject({
    code: "SAVE_FAILED",
    message: expect.stringContaining("200 drafts"),
  });
});

test("an update takes new data and calculates anew; its failures have their own words", async () => {
  const saved = await save(HVAC);
  const cheaper = { ...HVAC, financials: { ...HVAC.financials, askingPrice: 800_000 } };
  const updated = await member.savedAnalyses.update({
    id: saved.id,
    dealName: "Summit, second look",
    dealData: cheaper,
  });
  expect(updated).toMatchObject({ id: saved.id, dealName: "Summit, second look", askingPriceUsd: 800_000 });
  expect(updated.figures?.metric_cards).not.toEqual(saved.figures?.metric_cards);
  await expect(
    member.savedAnalyses.update({ id: crypto.randomUUID(), dealData: cheaper }),
  ).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await breakTable("deal_analyses", "57014");
  await expect(member.savedAnalyses.update({ id: saved.id, dealData: HVAC })).rejects.toMatchObject({
    code: "UPDATE_FAILED",
    message: expect.stringContaining("too long to answer"),
  });
  await expect(member.savedAnalyses.remove({ ids: [saved.id] })).rejects.toMatchObject({
    code: "DELETE_FAILED",
  });
});

test("an analysis without any name is refused in words", async () => {
  await expect(member.savedAnalyses.save({ dealData: makeDeal("") })).rejects.toMatchObject({
    code: "NAME_MISSING",
  });
});

test("an address is an analysis first, then a deal; a draft by its prefix; one prefix is stripped", async () => {
  const deal = await member.deals.create({ data: HVAC });
  const draft = await member.deals.saveDraft({ form: { basics: { businessName: "Half" } } });
  const saved = await save(HVAC, { analysisId: deal.id });
  const kindOf = async (id: string) => {
    const opened = await member.savedAnalyses.open({ id });
    return opened.kind;
  };
  expect(await kindOf(`analysis-${saved.id}`)).toBe("analysis");
  expect(await kindOf(deal.id)).toBe("analysis");
  await member.savedAnalyses.remove({ ids: [saved.id] });
  expect(await kindOf(`analysis-${deal.id.toUpperCase()}`)).toBe("deal");
  expect(await kindOf(`draft-${draft.id}`)).toBe("draft");
  for (const id of [draft.id, `draft-${deal.id}`, `draft-draft-${draft.id}`, "abc", "", "analysis-"]) {
    await expect(member.savedAnalyses.open({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Deal data could not be loaded",
    });
  }
});

test("when the analyses cannot be read, the deals are tried, and the failure is logged", async () => {
  const deal = await member.deals.create({ data: HVAC });
  await server.db.pool.query("alter table deal_analyses rename to deal_analyses_away");
  try {
    expect(await member.savedAnalyses.open({ id: deal.id })).toMatchObject({ kind: "deal" });
    expect(server.logged.at(-1)).toContain("savedAnalyses.open");
  } finally {
    await server.db.pool.query("alter table deal_analyses_away rename to deal_analyses");
  }
});

test("a record of an older program is converted, and has no figures of its day", async () => {
  const older = {
    name: "Old Laundry",
    company_name: "Old Laundry LLC",
    industry: "Laundromat",
    asking_price: "450000",
    financials: '{"revenue": 600000, "ebitda": "120000"}',
    assets: { inventory_value: 5_000, accounts_receivable: null, vehicles: "junk" },
    liabilities: { short_term_debt: 1_000 },
  };
  const { rows } = await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
    tx.client.query<{ id: string }>(
      "insert into deal_analyses (workspace_id, deal_name, deal_data) values ($1, 'Old', $2) returning id",
      [member.person.id, older],
    ),
  );
  const analysis = await member.savedAnalyses.get({ id: rows[0]?.id ?? "" });
  expect(analysis).toMatchObject({
    dealName: "Old",
    companyName: "Old Laundry LLC",
    industry: "Laundromat",
    askingPriceUsd: 450_000,
    score: null,
    figures: null,
    assumptions: null,
  });
  expect(analysis.dealData.financials).toMatchObject({
    annualRevenue: 600_000,
    ebitda: 120_000,
    askingPrice: 450_000,
  });
  expect(analysis.dealData.assets).toEqual({ inventory: 5_000 });
  expect(analysis.dealData.liabilities).toEqual({ shortTermDebt: 1_000 });
});

test("deleting a deal leaves its analyses", async () => {
  const deal = await member.deals.create({ data: HVAC });
  const { id } = await save(HVAC, { dealId: deal.id });
  await member.deals.remove({ ids: [deal.id] });
  expect(await member.savedAnalyses.get({ id })).toMatchObject({ dealId: null, dealName: "Summit Air" });
});

test("pages by date hold every analysis once; archived ones stand in a list of their own", async () => {
  const collector = await server.createMember();
  await inWorkspace(server.db, inPersonalWorkspace(collector.person.id), (tx) =>
    tx.client.query(
      `insert into deal_analyses (workspace_id, deal_name, is_archived, updated_at)
        select $1, 'A' || n, n % 5 = 0, now() - (n / 3) * interval '1 minute' from generate_series(1, 60) n`,
      [collector.person.id],
    ),
  );
  const readAll = async (archived: boolean) => {
    const items = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof collector.savedAnalyses.list>> =
        await collector.savedAnalyses.list({
          archived,
          limit: 7,
          ...(cursor === null ? {} : { cursor }),
        });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return items;
  };
  const [shown, archived] = [await readAll(false), await readAll(true)];
  expect([new Set(shown.map(({ id }) => id)).size, archived.length]).toEqual([48, 12]);
  const dates = shown.map(({ updatedAt }) => updatedAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  await expect(collector.savedAnalyses.list({ cursor: "x" })).rejects.toMatchObject({ code: "BAD_CURSOR" });
});

test("nobody else reads, changes or removes an analysis, nor hangs one on another's deal", async () => {
  const deal = await member.deals.create({ data: HVAC });
  const { id } = await save(HVAC, { dealId: deal.id });
  await expect(other.savedAnalyses.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(other.savedAnalyses.update({ id, dealData: HVAC })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await other.savedAnalyses.remove({ ids: [id] })).toEqual({ removed: 0 });
  expect(await other.savedAnalyses.archive({ ids: [id] })).toEqual({ changed: 0 });
  expect((await other.savedAnalyses.listForDeal({ dealId: deal.id })).items).toEqual([]);
  expect((await save(HVAC, { dealId: deal.id, by: other })).dealId).toBeNull();
  // Under an id that another person has, it is an analysis of one's own.
  const same = await save(HVAC, { analysisId: id, by: other });
  expect(same.id).toBe(id);
  expect((await member.savedAnalyses.get({ id })).dealId).toBe(deal.id);
  await expect(server.as().savedAnalyses.save({ dealData: HVAC })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "User not authenticated",
  });
});

test("the row policies hold where a query forgets the owner", async () => {
  const mine = await save(HVAC);
  await inWorkspace(server.db, inPersonalWorkspace(other.person.id), async ({ client }) => {
    const seen = await client.query<Pick<SavedAnalysis, "id">>("select id from deal_analyses");
    expect(seen.rows.map(({ id }) => id)).not.toContain(mine.id);
    const changes = await Promise.all([
      client.query("update deal_analyses set deal_name = 'stolen' where id = $1", [mine.id]),
      client.query("delete from deal_analyses where id = $1", [mine.id]),
      client.query("select from explorer_counts where workspace_id = $1", [member.person.id]),
    ]);
    expect(changes.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0]);
  });
  for (const text of [
    "insert into deal_analyses (workspace_id) values ($1)",
    "insert into explorer_counts (workspace_id, owner_id, source, facet, value, rows) values ($1, $1, 'deals', 'all', '', 5)",
    "select find_records($1, 'deals', 'name', true, null, null, false, '{}', '{}', '{}', 'a', '{}', 5, 400, 0)",
  ]) {
    await expect(
      inWorkspace(server.db, inPersonalWorkspace(other.person.id), ({ client }) =>
        client.query(text, [member.person.id]),
      ),
    ).rejects.toThrow(/row-level security|permission denied|does not run as a member/);
  }
});
