import { beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAsGuest } from "#tests/support/join-workspace.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { ROW_VERDICTS, type RowVerdictId } from "#features/deals/model/row-verdict.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const TODAY = "2026-11-26";
const uuid = () => crypto.randomUUID();
const FIGURES = { annualRevenue: 1_000_000, ebitda: 330_000, sde: 410_000, askingPrice: 900_000 };
/** Whose earnings after a manager's pay hang on what a manager is paid. */
const SDE_ALONE = { annualRevenue: 1_000_000, sde: 410_000, askingPrice: 1_100_000 };
type Here = Pick<TestMember, "deals" | "books" | "pipeline" | "leads">;

const dealOf = async (here: Here, name: string, financials: object = FIGURES) =>
  (await here.deals.create({ data: makeDeal(name, { financials }) })).id;
/** A year that earns so much, before somebody who replaces the owner for 70,000. */
const bookYear = (here: Here, dealId: string, netIncome: number) =>
  here.books.change({
    dealId,
    changeId: uuid(),
    changes: [
      {
        do: "add",
        table: "periods",
        row: {
          id: uuid(),
          label: "FY2025",
          startDate: "2025-01-01",
          endDate: "2025-12-31",
          basis: "tax_return",
          lines: { revenue: 1_000_000, netIncome, officerPay: 90_000 },
        },
      },
      { do: "add", table: "roles", row: { id: uuid(), title: "Manager", annualPay: 70_000, burdenPct: 0 } },
    ],
  });
const verdictOf = async (here: Here, dealId: string) =>
  (await here.deals.listVerdicts({ dealIds: [dealId] })).verdicts[dealId];
const found = async (here: Here, verdicts: RowVerdictId[]) =>
  (await here.pipeline.list({ today: TODAY, sort: "name", filter: { verdicts } })).items.map(
    ({ name }) => name,
  );
/** Each deal stands under the verdict that its row says, and under no other; the counts say as many. */
async function expectFoundAsShown(here: Here, dealIds: readonly string[]): Promise<void> {
  const { verdicts } = await here.deals.listVerdicts({ dealIds: [...dealIds] });
  const { items } = await here.pipeline.list({ today: TODAY, limit: 200 });
  const deals = items.filter(({ kind }) => kind === "deal");
  for (const verdict of ROW_VERDICTS) {
    const shown = deals.filter(({ id }) => verdicts[id]?.id === verdict).map(({ name }) => name);
    expect(await found(here, [verdict])).toEqual(shown.toSorted());
    const { stages } = await here.pipeline.count({ today: TODAY, filter: { verdicts: [verdict] } });
    const counted = Object.values(stages).reduce(
      (sum, { deals: ofDeals, leads }) => sum + ofDeals + leads,
      0,
    );
    expect(counted).toBe(shown.length);
  }
}

test("a filter by verdict finds what the rows say, and follows figures, books and the pay of a manager @further", async () => {
  const ann = await server.createMember();
  const entered = await dealOf(ann, "Entered", SDE_ALONE);
  const booked = await dealOf(ann, "Booked");
  const dear = await dealOf(ann, "Dear", { ...FIGURES, askingPrice: 9_000_000 });
  const blank = await dealOf(ann, "Blank", {});
  await ann.leads.create({ fields: { name: "Lead" } });
  const all = [entered, booked, dear, blank];
  const asEntered = await verdictOf(ann, booked);
  expect(asEntered?.months).toBeNull();
  await expectFoundAsShown(ann, all);

  // The books lose money: the verdict does, although the entered figures earn as before.
  await bookYear(ann, booked, -400_000);
  expect(await verdictOf(ann, booked)).toMatchObject({
    id: "loses_money",
    colour: "red",
    months: ["FY2025"],
  });
  expect(await found(ann, ["loses_money"])).toEqual(["Booked"]);
  await expectFoundAsShown(ann, all);

  const { version } = await ann.deals.get({ id: dear });
  await ann.deals.update({
    id: dear,
    version,
    data: makeDeal("Dear", { financials: { ...FIGURES, askingPrice: 10_000 } }),
  });
  expect((await verdictOf(ann, dear))?.id).toBe("below_market");
  await expectFoundAsShown(ann, all);

  expect(await verdictOf(ann, entered)).toMatchObject({ id: "unknown", missing: ["managerSalary"] });
  await ann.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
  expect((await verdictOf(ann, entered))?.id).not.toBe("unknown");
  await expectFoundAsShown(ann, all);

  await ann.deals.remove({ ids: [booked] });
  expect(await found(ann, [...ROW_VERDICTS])).toEqual(["Blank", "Dear", "Entered"]);
});

test("the best deals and the rows say one verdict of a deal", async () => {
  const ann = await server.createMember();
  await ann.deals.createExamples();
  const { items } = await ann.home.listBest();
  const { verdicts } = await ann.deals.listVerdicts({ dealIds: items.map(({ dealId }) => dealId) });
  expect(items.length).toBeGreaterThan(0);
  for (const { dealId, figure } of items)
    expect(figure).toMatchObject({
      by: "verdict",
      id: verdicts[dealId]?.id,
      colour: verdicts[dealId]?.colour,
    });
});

test("each reads the answers of the deals they may read, and the answer to a deal is one for everybody @further", async () => {
  const [ann, vic] = [await server.createMember(), await server.createMember()];
  const shared = await makeWorkspace(server.db, "Harbor Partners", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  const [here, viewing] = [ann.within(shared), vic.within(shared)];
  const shown = await dealOf(here, "Shown", SDE_ALONE);
  const hidden = await dealOf(here, "Hidden");
  await here.profile.updateBuyerProfile({ usualManagerSalaryUsd: 60_000 });
  const guest = (await joinAsGuest(server, { id: shared, dealId: shown, by: ann })).within(shared);
  const asked = { dealIds: [shown, hidden, uuid()] };
  expect(Object.keys((await here.deals.listVerdicts(asked)).verdicts).toSorted()).toEqual(
    [shown, hidden].toSorted(),
  );
  expect(Object.keys((await guest.deals.listVerdicts(asked)).verdicts)).toEqual([shown]);
  expect((await verdictOf(here, shown))?.id).not.toBe("unknown");
  for (const other of [viewing, guest])
    expect(await verdictOf(other, shown)).toEqual(await verdictOf(here, shown));
  for (let turn = 0; turn < 2; turn += 1) {
    await expectFoundAsShown(here, [shown, hidden]);
    await expectFoundAsShown(viewing, [shown, hidden]);
  }
});
