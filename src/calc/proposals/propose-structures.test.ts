import {
  FUNDING_TYPES,
  type Candidate,
  closingCash,
  componentAmount,
  type DeckType,
  type FundingDeal,
  type FundingType,
  lendersView,
  lenderWarnings,
  programmeGuarantyFee,
  PROPOSAL_OBJECTIVE,
  proposalDeck,
  proposeStructures,
  searchStructures,
  valuesFor,
} from "#calc";
import { anyFundingDeal, anyOffer, HVAC_FUNDING, HVAC_OFFER_USD } from "#tests/data/sample-stacks.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const SELLER = ["seller_note", "earnout", "ddp", "inventory_consignment"];
const PLEDGED = ["asset_based", "ar_factoring", "rbf", "inventory_financing"];
const TODAY = "2026-11-22";

interface Whole {
  readonly units: readonly number[];
  readonly buyerUnits: number;
  readonly ownerUnits: number;
  readonly millionths: number;
}

/** The constraints as PROPOSAL_OBJECTIVE writes them, on one whole composition. */
function keepsConstraints(
  types: readonly FundingType[],
  units: readonly number[],
  gridPct: number,
  offerUsd: number,
): boolean {
  const has = (type: string): boolean => types.some((one, index) => one === type && (units[index] ?? 0) > 0);
  const pct = (wanted: readonly string[]): number =>
    types.reduce((sum, type, index) => sum + (wanted.includes(type) ? (units[index] ?? 0) * gridPct : 0), 0);
  const used = pct(types);
  if (used === 0 || used >= 100 || units.filter((unit) => unit > 0).length > 4) return false;
  if (pct(SELLER) > 40) return false;
  if (has("sba") && (has("earnout") || PLEDGED.some(has))) return false;
  if (has("inventory_consignment") && has("inventory_financing")) return false;
  const sbaUsd = componentAmount(offerUsd, pct(["sba"]));
  const projectUsd =
    offerUsd + (has("sba") ? programmeGuarantyFee(sbaUsd, 120, valuesFor({ today: TODAY })) + 3 : 0);
  return 100 - used >= 10 && componentAmount(offerUsd, 100 - used) >= projectUsd * 0.1;
}

function isBetter(a: Whole, b: Whole): boolean {
  if (a.buyerUnits !== b.buyerUnits) return a.buyerUnits < b.buyerUnits;
  if (a.ownerUnits !== b.ownerUnits) return a.ownerUnits < b.ownerUnits;
  if (a.millionths !== b.millionths) return a.millionths > b.millionths;
  const count = ({ units }: Whole): number => units.filter((unit) => unit > 0).length;
  if (count(a) !== count(b)) return count(a) < count(b);
  const at = a.units.findIndex((unit, index) => unit !== b.units[index]);
  return at !== -1 && (a.units[at] ?? 0) > (b.units[at] ?? 0);
}

const sizesOf = ({ ranges }: DeckType): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Every composition of the deck on the grid, one after the other; nothing is left out, nothing is clever. */
function bruteForce(
  deck: readonly DeckType[],
  cashFlowUsd: number,
  gridPct: number,
  offerUsd: number,
): Whole | null {
  const types = deck.map(({ type }) => type);
  const total = 100 / gridPct;
  const units = deck.map(() => 0);
  let best: Whole | null = null;
  const judge = (): void => {
    if (!keepsConstraints(types, units, gridPct, offerUsd)) return;
    let worst = 0;
    for (let year = 0; year < 10; year += 1) {
      let due = 0;
      for (const [index, { levelAt }] of deck.entries()) {
        const size = units[index] ?? 0;
        if (size > 0) due += levelAt(size).dueUsd[year] ?? 0;
      }
      worst = Math.max(worst, due);
    }
    const millionths = worst > 0 ? Math.round((cashFlowUsd / worst) * 1e6) : Infinity;
    if (millionths < 1_250_000) return;
    const owners = types.indexOf("investor");
    const used = units.reduce((sum, unit) => sum + unit, 0);
    const whole = { units: [...units], buyerUnits: total - used, ownerUnits: units[owners] ?? 0, millionths };
    if (best === null || isBetter(whole, best)) best = whole;
  };
  const visit = (index: number, left: number): void => {
    const entry = deck[index];
    if (entry === undefined) return judge();
    for (const size of [0, ...sizesOf(entry)]) {
      if (size > left) continue;
      units[index] = size;
      visit(index + 1, left - size);
    }
    units[index] = 0;
  };
  visit(0, total);
  return best;
}

const DECKS: readonly (readonly FundingType[])[] = [
  ["sba", "seller_note", "earnout", "ddp", "inventory_consignment", "asset_based", "investor"],
  ["sba", "seller_note", "inventory_financing", "asset_based", "rbf", "investor"],
  ["seller_note", "earnout", "ddp", "inventory_consignment", "rbf"],
  ["sba", "rbf", "investor"],
];

function compare(
  deal: FundingDeal,
  offerUsd: number,
  salaryUsd: number,
  wanted: readonly FundingType[],
  gridPct: number,
): void {
  const input = { deal, offerUsd, managerSalaryUsd: salaryUsd, sellerWilling: true, gridPct, today: TODAY };
  const whole = proposalDeck(input);
  const deck = whole.types.filter(({ type }) => wanted.includes(type));
  const cashFlowUsd = (deal.ebitdaUsd ?? 0) - salaryUsd;
  const space = { offerUsd, cashFlowUsd, gridPct, targetCoverage: 1.25, today: TODAY };
  const found: Candidate | undefined = searchStructures(deck, space)[0];
  const expected = bruteForce(deck, cashFlowUsd, gridPct, offerUsd);
  const unitsOf = (candidate: Candidate): number[] =>
    deck.map(({ type }) => candidate.levels[candidate.types.indexOf(type)]?.units ?? 0);
  expect(found === undefined ? null : { buyerUnits: found.buyerUnits, units: unitsOf(found) }).toEqual(
    expected === null ? null : { buyerUnits: expected.buyerUnits, units: expected.units },
  );
}

describe("the best structure is the best that there is", () => {
  test.each(DECKS.map((deck) => ({ deck })))("on the grid of 5 %: $deck", ({ deck }) => {
    for (const salaryUsd of [0, 120_000, 230_000]) {
      compare(HVAC_FUNDING, HVAC_OFFER_USD, salaryUsd, deck, 5);
    }
  });

  test("for deals of all sizes", () => {
    const deal = fc
      .tuple(anyFundingDeal, fc.integer({ min: 0, max: 900_000 }))
      .map(([base, ebitdaUsd]) => ({ ...base, ebitdaUsd }));
    fc.assert(
      fc.property(deal, anyOffer, fc.constantFrom(...DECKS.slice(1)), (of, offerUsd, deck) => {
        compare(of, offerUsd, 40_000, deck, 5);
      }),
      { numRuns: 25 },
    );
  });

  test("on a grid of 2.5 %", () => {
    compare(HVAC_FUNDING, HVAC_OFFER_USD, 150_000, ["sba", "seller_note", "rbf", "investor"], 2.5);
  });
});

const propose = (changes: Partial<Parameters<typeof proposeStructures>[0]> = {}) =>
  proposeStructures({
    deal: HVAC_FUNDING,
    offerUsd: HVAC_OFFER_USD,
    managerSalaryUsd: 60_000,
    sellerWilling: true,
    today: TODAY,
    ...changes,
  });

test("three to five structures that differ in kind, each whole, covered and explained", () => {
  const withIncome = fc
    .tuple(anyFundingDeal, fc.integer({ min: 60_000, max: 2_000_000 }))
    .map(([deal, ebitdaUsd]) => ({ ...deal, ebitdaUsd }));
  fc.assert(
    fc.property(withIncome, anyOffer, fc.constantFrom(true, false, null), (deal, offerUsd, sellerWilling) => {
      const { structures, reachesTarget, leftOut } = propose({
        deal,
        offerUsd,
        sellerWilling,
        managerSalaryUsd: null,
      });
      const sets = structures.map(({ components }) =>
        components
          .map(({ type }) => type)
          .toSorted()
          .join(),
      );
      expect(new Set(sets).size).toBe(structures.length);
      expect(structures.length).toBeLessThanOrEqual(5);
      // One type makes one set, two make three.
      const typesToUse = FUNDING_TYPES.length - 1 - leftOut.length;
      expect(structures.length).toBeGreaterThanOrEqual(Math.min(3, 2 ** typesToUse - 1));
      for (const one of structures) {
        expect(one.components.reduce((sum, { amountUsd }) => sum + amountUsd, 0)).toBe(offerUsd);
        expect(one.components.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 9);
        const view = lendersView({
          deal,
          offerUsd,
          components: one.components,
          base: "ebitda",
          managerSalaryUsd: null,
          today: TODAY,
        });
        expect(one.coverageRatio).toBe(view.worstYear?.coverageRatio ?? null);
        if (reachesTarget) expect(one.coverageRatio ?? Infinity).toBeGreaterThanOrEqual(1.2499);
        // Never more than comes in, and never against the programme.
        const stack = { deal, offerUsd, components: one.components };
        expect(closingCash(stack).missingUsd).toBe(0);
        const raised = lenderWarnings({ ...stack, base: "ebitda", managerSalaryUsd: null, today: TODAY });
        expect(
          raised.filter(({ isAgainstProgramme, ruleId }) => isAgainstProgramme && ruleId !== "coverage"),
        ).toEqual([]);
        expect(raised.filter(({ ruleId }) => ruleId === "sba-rate" || ruleId === "sba-fee")).toEqual([]);
        expect(one.justification).toMatch(/You bring \$[\d,]+/);
      }
    }),
    { numRuns: 40 },
  );
});

test("the figures of the deal stand in the justification", () => {
  const deal = { ...HVAC_FUNDING, ebitdaUsd: null };
  const [best] = propose({ deal, managerSalaryUsd: 165_000 }).structures;
  expect(best).toMatchObject({ kind: { id: "least-cash" }, riskLevel: "Medium", reachesTarget: true });
  expect(best?.justification).toMatch(/SDE of \$345,000 less \$165,000 for a manager covers payments of/);
});

test("nothing reaches 1.25: it says so and shows what comes closest", () => {
  const none = propose({ deal: { ...HVAC_FUNDING, ebitdaUsd: null, sdeUsd: null }, managerSalaryUsd: null });
  expect(none.reachesTarget).toBe(false);
  expect(none.message).toMatch(
    /^No structure with borrowed money reaches a coverage of 1\.25\. There is no cash flow/,
  );
  expect(none.structures.length).toBeGreaterThanOrEqual(3);
  expect(none.structures.every(({ riskLevel }) => riskLevel === "High")).toBe(true);
  const thin = propose({ deal: { ...HVAC_FUNDING, ebitdaUsd: 500 }, managerSalaryUsd: null });
  expect(thin.message).toMatch(/cash flow of \$500 a year cannot pay/);
});

test("an unwilling seller, exclusions and missing assets leave types out, with the reason", () => {
  const { leftOut, structures } = propose({
    sellerWilling: false,
    excludedTypes: ["sba"],
    deal: { ...HVAC_FUNDING, inventoryUsd: null },
  });
  const reasons = Object.fromEntries(leftOut.map(({ type, reason }) => [type, reason]));
  expect(reasons).toMatchObject({
    sba: "You excluded it.",
    seller_note: "The seller is not willing.",
    inventory_financing: "No inventory recorded",
    friends_family: "You have not entered any.",
    carve_out: expect.stringMatching(/not in the deal's figures/),
  });
  const used = structures.flatMap(({ components }) => components.map(({ type }) => type));
  for (const type of ["sba", "seller_note", "earnout", "ddp", "inventory_financing"])
    expect(used).not.toContain(type);
});

test("friends and family only where there are some", () => {
  const types = proposalDeck({
    deal: HVAC_FUNDING,
    offerUsd: 1e6,
    managerSalaryUsd: null,
    sellerWilling: null,
    hasFriendsFamily: true,
    today: TODAY,
  }).types;
  expect(types.map(({ type }) => type)).toContain("friends_family");
});

test("SDE serves where EBITDA is not known, and an offer of 0 has no structures", () => {
  expect(propose({ deal: { ...HVAC_FUNDING, ebitdaUsd: null } })).toMatchObject({
    base: "sde",
    cashFlowUsd: 285_000,
  });
  expect(propose({ offerUsd: 0 })).toMatchObject({
    structures: [],
    message: expect.stringMatching(/offer above/),
  });
});

test("a seller who was not asked is mentioned", () => {
  const open = propose({ sellerWilling: null }).structures.find(({ kind }) => kind.id === "with-seller");
  expect(open?.justification).toMatch(/not recorded: ask first\.$/);
});

test("the objective goes with the proposals, so that the screen can show it", () => {
  expect(propose().objective).toBe(PROPOSAL_OBJECTIVE);
});

test("no two structures are called the same, since stacks are saved under their names", () => {
  const deal: FundingDeal = {
    ...HVAC_FUNDING,
    ebitdaUsd: 612_500,
    equipmentUsd: 391_217,
    realEstateUsd: 415_001,
    inventoryUsd: 47_333,
    receivablesUsd: 88_888,
  };
  const { structures } = propose({ deal, offerUsd: 2_345_678, managerSalaryUsd: null, sellerWilling: null });
  expect(structures.map(({ name }) => name)).toEqual([
    "SBA",
    "SBA + Seller Note",
    "Seller Note + Investors + Earnout + Revenue-Based",
    "Seller Note + Investors + Earnout + Asset-Based",
  ]);
});

describe("the least cash", () => {
  test("names what binds, to the dollar: the equity that the SBA asks for", () => {
    const { message, structures } = propose({ managerSalaryUsd: null });
    const [least, project] = [...message.matchAll(/\$([\d,]+)/g)].map(([, usd]) =>
      Number(usd?.replaceAll(",", "")),
    );
    expect(message).toMatch(/^The least cash from you is .*: the SBA asks for 10% of the project cost of/);
    expect(least).toBe(Math.ceil((project ?? 0) / 10));
    expect(structures[0]?.buyerCashUsd).toBeGreaterThanOrEqual(least ?? 0);
    expect((structures[0]?.buyerCashUsd ?? 0) - (least ?? 0)).toBeLessThan(HVAC_OFFER_USD / 100);
  });

  test("coverage, where the cash flow is what is short; a dollar less and a year is not covered", () => {
    const { message } = propose({ deal: { ...HVAC_FUNDING, ebitdaUsd: 100_000 } });
    expect(message).toMatch(/: with less, a year would be covered less than 1\.25 times\./);
  });
});

describe("the SBA loan of a proposal", () => {
  const big: FundingDeal = { ...HVAC_FUNDING, ebitdaUsd: 2_500_000, realEstateUsd: 300_000 };
  const sbaOf = (deal: FundingDeal, offerUsd: number, today = TODAY) =>
    propose({ deal, offerUsd, today, managerSalaryUsd: null })
      .structures.flatMap(({ components }) => components)
      .find(({ type }) => type === "sba");

  test("is at the program's rate of the day, and the card says so", () => {
    const [best] = propose({ managerSalaryUsd: null }).structures;
    const terms = (today: string) => sbaOf(HVAC_FUNDING, HVAC_OFFER_USD, today)?.terms;
    expect(terms(TODAY)).toMatchObject({ interestRate: 10, term: 120 });
    expect(terms("2026-09-01")).toMatchObject({ interestRate: 9.75 });
    expect(best?.justification).toMatch(
      /SBA loan at 10% \(prime 7% and 3 points, the most for a variable rate of this size on 2026-11-22\) over 120 months\./,
    );
  });

  test("stays within the maximum with its fee, and within the term of its real estate", () => {
    const loan = sbaOf(big, 8_000_000);
    expect(loan?.amountUsd).toBeLessThanOrEqual(4_865_653);
    expect(loan?.terms).toMatchObject({ term: 120 });
    const half = { ...big, realEstateUsd: 4_500_000 };
    expect(sbaOf(half, 8_000_000)?.terms).toMatchObject({ term: 300 });
  });
});
