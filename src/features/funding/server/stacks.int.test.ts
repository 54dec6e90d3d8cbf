import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import type { ComponentInput } from "#features/funding/model/stack-component.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;
let dealId: string;

beforeAll(async () => {
  // Its own: triggers make its writes fail, and the log is read.
  server = await openTestServer();
  member = await server.createMember();
  other = await server.createMember();
  dealId = (await member.deals.create({ data: HVAC })).id;
});
afterAll(() => server.close());
afterEach(() => server.db.pool.query("drop trigger if exists broken on funding_stacks"));

const HVAC = makeDeal("Summit Air", {
  basics: { businessName: "Summit Air LLC", industry: "HVAC" },
  financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 },
  assets: { equipment: 180_000, inventory: 85_000, accountsReceivable: 140_000 },
});
const OFFER = 1_150_000;

const part = (componentType: (typeof FUNDING_TYPES)[number], percentage: number, more: object = {}) =>
  ({ componentType, percentage, ...more }) as ComponentInput;
const THREE = [part("equity", 15), part("sba", 65), part("seller_note", 20)];

const NOTE = {
  cashAtClosing: 0,
  interestRate: 6,
  term: 60,
  amortization: "monthly",
  personalGuarantee: false,
  prepaymentAllowed: true,
};

const create = (components = THREE, more: { name?: string; offerAmount?: number; by?: TestMember } = {}) =>
  (more.by ?? member).funding.createFundingStack({
    dealId,
    stack: { name: more.name ?? "Mine", offerAmount: more.offerAmount ?? OFFER, components },
  });

const breakTable = () =>
  server.db.pool.query(`
    create or replace function refuse_stacks() returns trigger language plpgsql as
      $$ begin raise exception 'relation "secret_table" is full' using errcode = '53100'; end $$;
    create trigger broken before insert or update or delete on funding_stacks
      for each statement execute function refuse_stacks()`);

describe("a custom stack", () => {
  test("is stored as the specification says, with company and asking price of the deal", async () => {
    const stack = await create(THREE, { name: "  Custom Stack - 11/20/2026 " });
    expect(stack).toMatchObject({
      dealId,
      version: 1,
      name: "Custom Stack - 11/20/2026",
      companyName: "Summit Air LLC",
      description: "Custom funding structure created with Build Your Own",
      totalAmount: 1_200_000,
      offerAmount: OFFER,
      dealTerms: defaultDealTerms(1_200_000),
      isTemplate: false,
      status: "draft",
    });
    expect(stack.components).toMatchObject([
      {
        componentType: "equity",
        name: "Buyer Equity",
        percentage: 15,
        amount: 172_500,
        order: 0,
        terms: null,
      },
      { componentType: "sba", name: "SBA Loan", amount: 747_500, order: 1, isUsingDefaultTerms: true },
      { componentType: "seller_note", name: "Seller Financing", amount: 230_000, isUsingDefaultTerms: true },
    ]);
    expect(stack.components[1]?.terms).toMatchObject({
      interestRate: 11.5,
      term: 120,
      downPaymentPercentage: 10,
    });
    expect(stack.components[1]?.details).toContainEqual({ key: "Interest rate", value: "11.5", unit: "%" });
    expect(new Set(stack.components.map(({ id }) => id)).size).toBe(3);
    expect(await member.funding.get({ id: stack.id })).toEqual(stack);
  });

  test("keeps terms that were set, and every type has its place", async () => {
    const components = [
      part("equity", 50),
      part("rbf", 10, { terms: { revenuePercentage: 5, cap: 1.5, estimatedTerm: 36, minimumPayment: 900 } }),
      part("carve_out", 40, { terms: { description: "The depot", ebitdaContribution: 24_000 } }),
    ];
    const { components: kept } = await create(components);
    expect(kept[1]).toMatchObject({
      terms: { revenuePercentage: 5, minimumPayment: 900 },
      isUsingDefaultTerms: false,
    });
    expect(kept[2]).toMatchObject({ terms: { description: "The depot", ebitdaContribution: 24_000 } });
    const sixteen = FUNDING_TYPES.map((type) => part(type, type === "equity" ? 85 : 1));
    expect((await create(sixteen)).components.map(({ componentType }) => componentType)).toEqual([
      ...FUNDING_TYPES,
    ]);
  });

  test("keeps further terms as they were set, and puts none in place of what was not", async () => {
    const waiting = { ...NOTE, standby: "full_life", rateKind: "variable", index: "prime", spreadPct: 2.6 };
    const stack = await create([
      part("equity", 20),
      part("sba", 60),
      part("seller_note", 10, { terms: waiting }),
      part("other", 10, { terms: { kind: "loan", interestRate: 7, term: 48 } }),
    ]);
    const moved = await member.funding.update({ id: stack.id, version: 1, offerAmount: 1_000_000 });
    const read = await member.funding.get({ id: stack.id });
    for (const { components } of [stack, moved, read]) {
      expect(components[2]?.terms).toMatchObject(waiting);
      expect(components[2]?.terms).not.toHaveProperty("standbyMonths");
      expect(components[1]?.terms).not.toHaveProperty("programme");
      expect(components[3]).toMatchObject({
        terms: { kind: "loan", interestRate: 7, term: 48 },
        isUsingDefaultTerms: false,
      });
    }
    const plain = await create([part("equity", 90), part("other", 10, { terms: {} })]);
    expect(plain.components[1]).toMatchObject({ terms: null, isUsingDefaultTerms: false });
  });

  test("refuses terms that contradict each other, also once an SBA loan beside them has changed", async () => {
    const terms = { ...NOTE, standby: "full_life", balloonMonth: 130 };
    const note = part("seller_note", 20, { terms });
    await expect(create([part("equity", 80), note])).rejects.toMatchObject({
      code: "TERMS_INVALID",
      message: "Seller Financing: Write a month before the term, which is 60.",
    });
    const stack = await create([part("equity", 20), part("sba", 60), note]);
    const components = stack.components.map((component) =>
      component.componentType === "sba"
        ? { ...component, isUsingDefaultTerms: false, terms: { ...component.terms, term: 180 } }
        : component,
    ) as ComponentInput[];
    await expect(member.funding.update({ id: stack.id, version: 1, components })).rejects.toMatchObject({
      code: "TERMS_INVALID",
      message: "Seller Financing: Write a month after the standby, which ends in month 180.",
    });
  });

  test("leaves out what is 0 %, and gives each amount as its rounded percentage", async () => {
    const { components } = await create([
      part("equity", 33.33, { amount: 999_999 }),
      part("sba", 0),
      part("seller_note", 33.33),
      part("other", 33.34),
    ]);
    expect(components.map(({ amount, order }) => [amount, order])).toEqual([
      [383_295, 0],
      [383_295, 1],
      [383_410, 2],
    ]);
  });

  test.each([
    [[part("equity", 99.99)], "saved"],
    [[part("equity", 100)], "saved"],
    [[part("equity", 50), part("other", 50.01)], "saved"],
    [[part("equity", 99.98)], "Current total: 99.98%"],
    [[part("equity", 95)], "Current total: 95%"],
    [[part("equity", 60), part("other", 60)], "Current total: 120%"],
    [[part("equity", 0)], "Current total: 0%"],
    [[], "Current total: 0%"],
  ])("has a total of 100 within 0.01: %j", async (components, outcome) => {
    const saved = create(components);
    if (outcome === "saved") await expect(saved).resolves.toMatchObject({ offerAmount: OFFER });
    else {
      await expect(saved).rejects.toMatchObject({
        code: "INVALID_TOTAL",
        message: `Component percentages must add up to 100%. ${outcome}`,
      });
    }
  });

  test.each([
    ["inventory_consignment", 7.39, 7.4, "Inventory Consignment: Cannot exceed inventory value of $85,000"],
    [
      "inventory_financing",
      5.91,
      5.92,
      "Inventory Financing: Cannot exceed 80% of inventory value ($68,000)",
    ],
    ["asset_based", 10.95, 10.96, "Asset-Based Lending: Cannot exceed 70% of combined collateral ($126,000)"],
    ["ar_factoring", 12.17, 12.18, "AR Factoring: Cannot exceed accounts receivable value of $140,000"],
    ["sba", 90, 90.01, "SBA Loan: SBA requires minimum 10% down payment"],
  ] as const)("of %s goes up to its cap and not beyond", async (type, within, beyond, message) => {
    await create([part(type, within), part("equity", 100 - within)]);
    await expect(create([part(type, beyond), part("equity", 100 - beyond)])).rejects.toMatchObject({
      code: "OVER_CAP",
      message,
    });
  });

  test("at its cap has exactly the cap", async () => {
    const percentage = (85_000 / OFFER) * 100;
    const { components } = await create([
      part("inventory_consignment", percentage, { amount: 85_000 }),
      part("equity", 100 - percentage),
    ]);
    expect(components[0]).toMatchObject({ amount: 85_000, percentage });
    await expect(
      create([part("sba", 70), part("equity", 30)], { offerAmount: 8_000_000 }),
    ).rejects.toMatchObject({ message: "SBA Loan: SBA loans are capped at $5 million" });
  });

  test("has terms within the bounds of their dialogs", async () => {
    const terms = { revenuePercentage: 11, cap: 1.5, estimatedTerm: 36 };
    await expect(create([part("equity", 90), part("rbf", 10, { terms })])).rejects.toMatchObject({
      code: "TERMS_INVALID",
      message: "Revenue-Based Financing: Revenue percentage is 11%: enter a figure from 2% to 10%.",
    });
    const carveOut = part("carve_out", 10, { terms: { description: "  " } });
    await expect(create([part("equity", 90), carveOut])).rejects.toMatchObject({ code: "TERMS_INVALID" });
  });

  test("needs a name, and a deal of its owner", async () => {
    await expect(create(THREE, { name: "   " })).rejects.toMatchObject({
      code: "NAME_MISSING",
      message: "Please enter a name for the stack",
    });
    const missing = { code: "DEAL_NOT_FOUND", message: "Deal data could not be loaded" };
    await expect(create(THREE, { by: other })).rejects.toMatchObject(missing);
    await expect(
      member.funding.createFundingStack({
        dealId: crypto.randomUUID(),
        stack: { name: "x", offerAmount: OFFER, components: THREE },
      }),
    ).rejects.toMatchObject(missing);
  });

  test("sent twice is one stack", async () => {
    const stackId = crypto.randomUUID();
    const wanted = { stackId, dealId, stack: { name: "Once", offerAmount: OFFER, components: THREE } };
    const both = await Promise.all([
      member.funding.createFundingStack(wanted),
      member.funding.createFundingStack(wanted),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0].id).toBe(stackId);
  });
});

describe("a recommended stack", () => {
  const recommend = (
    percentages: readonly (readonly [(typeof FUNDING_TYPES)[number], number])[],
    more: object = {},
  ) =>
    member.funding.createDealStack({
      dealId,
      recommendation: {
        type: "SBA + Seller Note",
        components: percentages.map(([type, percentage]) => ({ name: "", type, percentage })),
      },
      offerAmount: OFFER,
      ...more,
    });

  test("is named, described and normalised as the review dialog showed it", async () => {
    const stack = await recommend(
      [
        ["equity", 33.33],
        ["seller_note", 33.33],
        ["other", 33.33],
      ],
      { name: "SBA + Seller Note Structure - 11/20/2026" },
    );
    expect(stack).toMatchObject({
      name: "SBA + Seller Note Structure - 11/20/2026",
      description: "SBA + Seller Note funding structure created from AI recommendation",
      companyName: "Summit Air LLC",
      totalAmount: 1_200_000,
      offerAmount: OFFER,
      status: "draft",
      isTemplate: false,
    });
    expect(stack.components.map(({ percentage, amount }) => [percentage, amount])).toEqual([
      [33.4, 384_100],
      [33.3, 382_950],
      [33.3, 382_950],
    ]);
    const { name } = await recommend([["equity", 100]]);
    expect(name).toMatch(/^SBA \+ Seller Note Structure - \d+\/\d+\/\d{4}$/);
  });

  test("takes terms by type, for both components of one type", async () => {
    const terms = { interestRate: 8, term: 240, amortization: "monthly", downPaymentPercentage: 10 };
    const sba = { ...terms, sbaFeePercentage: 3, collateralType: "mixed", personalGuarantee: true };
    const { components } = await recommend(
      [
        ["equity", 20],
        ["sba", 40],
        ["sba", 40],
      ],
      { termsByComponentType: { sba } },
    );
    for (const component of components.slice(1)) {
      expect(component).toMatchObject({ isUsingDefaultTerms: false, terms: { interestRate: 8, term: 240 } });
    }
  });

  test("lends what the component is saved with, not what it was when its terms were set", async () => {
    const sba = { interestRate: 8, term: 240, amortization: "monthly", downPaymentPercentage: 10 };
    const { components } = await recommend(
      [
        ["equity", 60],
        ["sba", 35],
        ["asset_based", 5],
      ],
      {
        termsByComponentType: {
          sba: {
            ...sba,
            sbaFeePercentage: 3,
            collateralType: "mixed",
            personalGuarantee: true,
            loanAmount: 1,
          },
          asset_based: {
            equipmentValue: 180_000,
            loanToValue: 80,
            term: 60,
            interestRate: 9,
            loanAmount: 126_000,
          },
        },
      },
    );
    expect(components.map(({ amount }) => amount)).toEqual([690_000, 402_500, 57_500]);
    expect(components[1]?.terms).toMatchObject({ loanAmount: 362_250 });
    expect(components[2]?.terms).toMatchObject({ loanAmount: 57_500 });
  });

  test("may be off by 1 and no more, and never exceeds a cap", async () => {
    const off = await recommend([
      ["equity", 40],
      ["seller_note", 59],
    ]);
    expect(off.components.map(({ percentage }) => percentage)).toEqual([40, 60]);
    await expect(recommend([["equity", 98.9]])).rejects.toMatchObject({ code: "INVALID_TOTAL" });
    const capped = await recommend([
      ["equity", 20],
      ["sba", 40],
      ["inventory_consignment", 40],
    ]);
    const [, , consignment] = capped.components;
    expect(consignment?.amount).toBeLessThanOrEqual(85_000);
    expect(capped.components.reduce((sum, { amount }) => sum + amount, 0)).toBe(OFFER);
  });
});

describe("a change", () => {
  test("touches only what it names, and raises the version", async () => {
    const stack = await create();
    const dealTerms = { ...stack.dealTerms, notes: "Ask for two years.", dueDiligencePeriod: 30 };
    const noted = await member.funding.update({ id: stack.id, version: 1, dealTerms });
    expect(noted).toEqual({ ...stack, dealTerms, version: 2, updatedAt: noted.updatedAt });
    const named = await member.funding.update({ id: stack.id, version: 2, name: "B", status: "active" });
    expect(named).toMatchObject({ name: "B", status: "active", version: 3, dealTerms });
    await expect(member.funding.update({ id: stack.id, version: 3, name: " " })).rejects.toMatchObject({
      code: "NAME_MISSING",
    });
  });

  test("of the offer rescales the components, of a component its amount", async () => {
    const stack = await create();
    const rescaled = await member.funding.update({ id: stack.id, version: 1, offerAmount: 1_000_000 });
    expect(rescaled.components.map(({ percentage, amount }) => [percentage, amount])).toEqual([
      [15, 150_000],
      [65, 650_000],
      [20, 200_000],
    ]);
    expect(rescaled.components[1]?.terms).toMatchObject({ loanAmount: 585_000 });
    const [equity, sba, note] = rescaled.components;
    if (!equity || !sba || !note) throw new Error("Three components were saved.");
    const edited = await member.funding.update({
      id: stack.id,
      version: 2,
      components: [{ ...equity, percentage: 25, amount: 250_000 }, { ...sba, percentage: 55 }, note],
    });
    expect(edited.components.map(({ id, amount }) => [id, amount])).toEqual([
      [equity.id, 250_000],
      [sba.id, 550_000],
      [note.id, 200_000],
    ]);
    const components = [{ ...equity, percentage: 20 }, sba];
    await expect(member.funding.update({ id: stack.id, version: 3, components })).rejects.toMatchObject({
      code: "INVALID_TOTAL",
      message: "Component percentages must add up to 100%. Current total: 85%",
    });
  });

  test("cannot raise a component above its cap, but leaves one alone that stands above a changed one", async () => {
    const { id } = await member.deals.create({ data: HVAC });
    const stack = await member.funding.createFundingStack({
      dealId: id,
      stack: {
        name: "Stock",
        offerAmount: 1_000_000,
        components: [part("equity", 92), part("inventory_consignment", 8)],
      },
    });
    const { inventory: _, ...assets } = HVAC.assets;
    await member.deals.update({ id, data: { ...HVAC, assets: { ...assets, inventory: 50_000 } } });
    const same = await member.funding.update({ id: stack.id, version: 1, components: stack.components });
    expect(same.components[1]?.amount).toBe(80_000);
    await expect(
      member.funding.update({ id: stack.id, version: 2, offerAmount: 1_100_000 }),
    ).rejects.toMatchObject({
      code: "OVER_CAP",
      message: "Inventory Consignment: Cannot exceed inventory value of $50,000",
    });
  });

  test("on top of an older version is refused with the newer stack, and nothing is lost", async () => {
    const stack = await create();
    const first = await member.funding.update({ id: stack.id, version: 1, name: "First" });
    const late = member.funding.update({ id: stack.id, version: 1, name: "Second" });
    await expect(late).rejects.toMatchObject({ code: "CONFLICT", status: 409, data: first });
    expect(await member.funding.get({ id: stack.id })).toEqual(first);
    const outcomes = await Promise.allSettled(
      ["A", "B", "C", "D"].map((name) => member.funding.update({ id: stack.id, version: 2, name })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("of a stack that is not there says so", async () => {
    const missing = { id: crypto.randomUUID(), version: 1, name: "x" };
    await expect(member.funding.update(missing)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(member.funding.get(missing)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await member.funding.remove(missing)).toEqual({ removed: false });
  });
});

describe("lists and counts", () => {
  test("are newest first, by deal and by owner, and go with their deal", async () => {
    const owner = await server.createMember();
    const deals = await Promise.all([owner.deals.create({ data: HVAC }), owner.deals.create({ data: HVAC })]);
    const [one, two] = deals.map(({ id }) => id);
    if (one === undefined || two === undefined) throw new Error("Two deals were created.");
    const make = async (id: string, name: string) =>
      (
        await owner.funding.createFundingStack({
          dealId: id,
          stack: { name, offerAmount: 1, components: [part("equity", 100)] },
        })
      ).id;
    const ids = [await make(one, "1"), await make(one, "2"), await make(two, "3")];
    await inWorkspace(server.db, inPersonalWorkspace(owner.person.id), ({ client }) =>
      client.query("update funding_stacks set created_at = now() + name::int * interval '1 second'"),
    );
    expect((await owner.funding.list()).stacks.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await owner.funding.list({ limit: 1 })).stacks.map(({ name }) => name)).toEqual(["3"]);
    expect((await owner.funding.listByDeal({ dealId: one })).stacks.map(({ name }) => name)).toEqual([
      "2",
      "1",
    ]);
    const dealIds = [one, two, dealId, crypto.randomUUID()];
    expect(await owner.funding.countByDeals({ dealIds })).toEqual({ counts: { [one]: 2, [two]: 1 } });
    expect(await owner.funding.countByDeals({ dealIds: [] })).toEqual({ counts: {} });
    expect(await owner.funding.count()).toEqual({ all: 3 });
    await owner.deals.remove({ ids: [one] });
    expect((await owner.funding.list()).stacks.map(({ name }) => name)).toEqual(["3"]);
    expect(await owner.funding.remove({ id: ids[2] ?? "" })).toEqual({ removed: true });
    expect(await owner.funding.count()).toEqual({ all: 0 });
  });

  test("read what an older program left, as JSON text or with holes", async () => {
    const { id } = await create();
    await inWorkspace(server.db, inPersonalWorkspace(member.person.id), ({ client }) =>
      client.query(
        `update funding_stacks set deal_terms = to_jsonb($2::text), components = to_jsonb($3::text) where id = $1`,
        [
          id,
          JSON.stringify({ deposit: { amount: "5000" }, escrow: { percentage: 900 }, notes: "Old" }),
          JSON.stringify([
            { componentType: "Seller Financing", percentage: "20", terms: { term: "x" }, order: 1 },
            { componentType: "equity", percentage: 80, amount: 920_000, order: 0, extra: 1 },
            "junk",
          ]),
        ],
      ),
    );
    const stack = await member.funding.get({ id });
    expect(stack.dealTerms).toEqual({
      ...defaultDealTerms(1_200_000),
      deposit: { ...defaultDealTerms(1_200_000).deposit, amount: 5_000 },
      notes: "Old",
    });
    expect(stack.components).toMatchObject([
      { componentType: "equity", percentage: 80, amount: 920_000, order: 0 },
      { componentType: "seller_note", percentage: 20, terms: null, order: 1 },
      { componentType: "other", percentage: 0, order: 2 },
    ]);
  });
});

describe("nobody else", () => {
  test("reads, changes, counts or removes a stack", async () => {
    const { id } = await create();
    await expect(other.funding.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(other.funding.update({ id, version: 1, name: "x" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await other.funding.remove({ id })).toEqual({ removed: false });
    expect(await other.funding.list()).toEqual({ stacks: [] });
    expect(await other.funding.listByDeal({ dealId })).toEqual({ stacks: [] });
    expect(await other.funding.countByDeals({ dealIds: [dealId] })).toEqual({ counts: {} });
    expect(await other.funding.count()).toEqual({ all: 0 });
    await expect(server.as().funding.list()).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: "User not authenticated",
    });
    // Under an id that another person has, it is a stack of one's own.
    const own = (await other.deals.create({ data: HVAC })).id;
    const stack = { name: "Own", offerAmount: 5, components: [part("equity", 100)] };
    const made = await other.funding.createFundingStack({ stackId: id, dealId: own, stack });
    expect(made).toMatchObject({ id, name: "Own" });
    expect((await member.funding.get({ id })).name).toBe("Mine");
  });

  test("hangs a stack on another's deal, even past the code", async () => {
    await expect(
      inWorkspace(server.db, inPersonalWorkspace(other.person.id), ({ client }) =>
        client.query("insert into funding_stacks (workspace_id, deal_id, name) values ($1, $2, 'x')", [
          other.person.id,
          dealId,
        ]),
      ),
    ).rejects.toThrow(/funding_stacks_deal/);
  });
});

test("a database that refuses is said in the words of the specification, logged, and never quoted", async () => {
  const { id } = await create();
  await breakTable();
  const recommendation = { type: "A", components: [{ name: "", type: "equity", percentage: 100 } as const] };
  const { funding } = member;
  const attempts: [() => Promise<unknown>, string][] = [
    [() => create(), "Failed to save the funding stack"],
    [
      () => funding.createDealStack({ dealId, recommendation, offerAmount: 1 }),
      "Failed to save the funding stack",
    ],
    [() => funding.update({ id, version: 1, name: "x" }), `Failed to update funding stack with id ${id}`],
    [() => funding.remove({ id }), "Failed to delete stack"],
  ];
  for (const [attempt, message] of attempts) {
    await expect(attempt()).rejects.toMatchObject({ status: 503, message });
  }
  expect(server.logged.filter((line) => line.includes("secret_table")).length).toBeGreaterThanOrEqual(4);
});
