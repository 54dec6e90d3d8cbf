import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { bestAtOffer } from "./alternatives.ts";
import { withLevers } from "./levers.ts";
import { supportUsd } from "./most-to-pay.ts";
import type { Plan } from "./plan.ts";
import { assessPlan, passesWhole } from "./plan-figures.ts";
import type { PlanInput } from "./plan-input.ts";
import { PLAN_TABLES } from "./plan-tables.ts";
import { resolvePlan } from "./resolve-plan.ts";
import { answerForList, workOutPlan } from "./work-out-plan.ts";
import { waysToPay, type WayWishes } from "./ways-to-pay.ts";

const RUNS = { numRuns: 40, seed: 20_261_129 };
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 4 });
const usd = (min: number, max: number) => fc.integer({ min, max });
const nothing = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));

const FACTS = {
  sellerKeepsPct: 0,
  purchaseKind: "asset",
  sellerStaysMonths: 6,
  changeKind: "initial",
  sizeStandardMet: true,
  excludedUses: false,
  otherSbaGuaranteed: 0,
} as const;

/** Deals from a laundromat to a manufacturer, with buyers who can and cannot pay for them. */
const inputs: fc.Arbitrary<PlanInput> = fc
  .record({
    askingUsd: usd(120_000, 8_000_000),
    earnedPct: usd(-5, 45),
    payPct: usd(0, 20),
    offerPct: orNull(usd(60, 115)),
    liquidUsd: orNull(usd(20_000, 2_000_000)),
    livingUsd: usd(3_000, 12_000),
    ineligibleBusiness: orNull(fc.boolean()),
    notePct: orNull(usd(0, 60)),
  })
  .map(({ askingUsd, earnedPct, payPct, offerPct, liquidUsd, livingUsd, ineligibleBusiness, notePct }) => {
    const ebitdaUsd = Math.round((askingUsd * earnedPct) / 100);
    const person = { fullTime: true, sharePct: 100, citizenship: "us_citizen", guarantees: true } as const;
    return {
      figures: {
        industry: "HVAC",
        askingPriceUsd: askingUsd,
        annualRevenueUsd: Math.round(askingUsd * 1.4),
        ebitdaUsd,
        sdeUsd: ebitdaUsd + Math.round((askingUsd * payPct) / 100),
        managerSalaryUsd: null,
        employees: null,
        ebitdaMultiple: null,
        assets: nothing(ASSET_KEYS),
        liabilities: nothing(LIABILITY_KEYS),
        openDoubts: [],
      } as unknown as PlanInput["figures"],
      said: {
        facts: { ...FACTS, ineligibleBusiness },
        profile: {
          people: [person],
          cash: liquidUsd === null ? [] : [{ source: "savings", amount: liquidUsd, borrowed: false }],
          personalDebts: [{ kind: "mortgage", monthlyPayment: 2000 }],
          livingCostsMonthly: livingUsd,
          otherIncomeYearly: 40_000,
          taxPct: 22,
        },
      },
      offerUsd: offerPct === null ? null : Math.round((askingUsd * offerPct) / 100),
      day: "2026-11-20",
      components:
        notePct === null
          ? null
          : [
              { type: "equity", percentage: 15 },
              { type: "seller_note", percentage: notePct },
              { type: "sba", percentage: 85 - notePct },
            ],
    };
  });

const eachPlan = (check: (plan: Plan, input: PlanInput) => void): void =>
  fc.assert(
    fc.property(inputs, (input) => {
      const plan = resolvePlan(input);
      if (plan !== null) check(plan, input);
    }),
    RUNS,
  );

test("the bank's calculation of the plan gives its figures to the cent", () => {
  eachPlan((plan) => {
    const { figures } = assessPlan(plan);
    const bank = analyzeBank(plan.bankInput);
    expect(bank.sourcesAndUses.cashToClose).toBe(figures.cashToClose);
    expect(bank.sourcesAndUses.projectCost).toBe(figures.projectCost);
    expect(bank.worstYear).toBe(figures.worstYear);
    const failed = bank.rules.filter(({ verdict }) => verdict === "fail").map(({ id }) => id);
    for (const id of figures.fails) expect(failed).toContain(id);
  });
});

test("lists and the page give one answer, and a way that passes is never denied or passed over", () => {
  eachPlan((plan) => {
    const { answer, alternatives, mostToPay } = workOutPlan(plan);
    expect(answerForList(plan).id).toBe(answer.id);
    expect(answerForList(plan, { isAnyEnough: true }).id).toBe(answer.id);
    const way = bestAtOffer(plan, alternatives);
    if (answer.id === "not_financeable") expect(way).toBeNull();
    if (answer.id === "change_plan") expect(way).not.toBeNull();
    for (const other of alternatives)
      if (way !== null && other.kind !== "plan" && other.passes && other.offerUsd === plan.offerUsd)
        expect(way.furtherCashUsd).toBeLessThanOrEqual(other.furtherCashUsd);
    for (const { components, offerUsd, kind } of alternatives) {
      if (kind === "fix") expect(offerUsd).toBeGreaterThanOrEqual(0.7 * plan.offerUsd);
      for (const { type, amount } of components) if (type === "sba") expect(amount).toBeGreaterThan(-1);
    }
    expect(mostToPay?.offer ?? 0).toBeLessThanOrEqual(Math.max(0, supportUsd(plan) ?? 0));
  });
});

test("a way that passes goes on passing once it is kept as a stack", () => {
  eachPlan((plan, input) => {
    const { alternatives } = workOutPlan(plan, { most: null });
    for (const one of alternatives) {
      const isOfPlan = one.calculation.input.facts === plan.bankInput.facts;
      if (!one.passes || one.offerUsd !== plan.offerUsd || !isOfPlan) continue;
      const components = one.components.map(({ type, amount, terms, termsFrom }) => ({
        type,
        amount,
        terms: termsFrom === "typed" ? terms : null,
      }));
      const kept = resolvePlan({ ...input, components });
      if (kept === null) throw new Error("A plan with a price is one.");
      expect(assessPlan(kept).figures).toEqual(one.figures);
    }
  });
});

test("a higher rate never raises coverage, and a dearer usual structure never asks for less cash", () => {
  eachPlan((plan, input) => {
    const coverageAt = (ratePct: number): number | null => {
      const moved = resolvePlan(withLevers(input, { ratePct }, PLAN_TABLES));
      return moved === null ? null : assessPlan(moved).figures.worstCoverage;
    };
    const [low, high] = [coverageAt(8), coverageAt(12)];
    // Of a loss the ratio is the nearer to 0 the more is due.
    if (low !== null && high !== null && low > 0) expect(high).toBeLessThanOrEqual(low + 1e-9);
    if (input.components !== null) return;
    const dearer = resolvePlan({ ...input, offerUsd: Math.round(plan.offerUsd * 1.02) });
    if (dearer === null || dearer.structureFrom !== plan.structureFrom) return;
    expect(assessPlan(dearer).figures.cashToClose).toBeGreaterThanOrEqual(
      assessPlan(plan).figures.cashToClose - 1,
    );
  });
});

test("earnings that are unknown are asked for, and nothing is made up in their place", () => {
  eachPlan((_, input) => {
    const figures = { ...input.figures, ebitdaUsd: null, sdeUsd: null };
    const plan = resolvePlan({ ...input, figures });
    if (plan === null) return;
    expect(workOutPlan(plan, { most: null }).answer).toMatchObject({ id: "unknown", missing: ["earnings"] });
    expect(plan.bankInput.deal).toMatchObject({ ebitdaUsd: null, sdeUsd: null });
  });
});

const NO_WISHES: WayWishes = {
  cashAtHandUsd: null,
  wantedTypes: [],
  excludedTypes: [],
  familyUsd: null,
  isSellerWilling: null,
  isSellerOnStandby: false,
};

test("ways to pay pass as they are saved, in tenths of a percent, and there are some wherever the answer knows one", () => {
  eachPlan((plan, input) => {
    const { ways } = waysToPay(plan, NO_WISHES);
    const { answer } = workOutPlan(plan, { most: null });
    if (answer.id === "not_financeable") expect(ways).toEqual([]);
    const cash = ways.map(({ figures }) => figures.cashToClose);
    expect(cash).toEqual(cash.toSorted((a, b) => a - b));
    for (const way of ways) {
      const components = way.components.map(({ type, amount, terms, termsFrom }) => ({
        type,
        percentage: (amount / plan.offerUsd) * 100,
        amount,
        terms: termsFrom === "typed" ? terms : null,
      }));
      const saved = resolvePlan({ ...input, components });
      if (saved === null) throw new Error("A plan with a price is one.");
      expect(passesWhole(assessPlan(saved))).toBe(true);
    }
  });
});

test("ways to pay keep what a buyer wishes, and say what they cannot", () => {
  eachPlan((plan) => {
    const without = waysToPay(plan, { ...NO_WISHES, excludedTypes: ["sba"], isSellerWilling: false });
    for (const { components } of without.ways)
      for (const { type } of components) expect(["sba", "seller_note"]).not.toContain(type);
    const poor = waysToPay(plan, { ...NO_WISHES, cashAtHandUsd: 1 });
    expect(poor.ways).toEqual([]);
    const all = waysToPay(plan, NO_WISHES);
    expect(poor.beyondCash?.leastUsd ?? null).toBe(all.ways[0]?.figures.cashToClose ?? null);
    const withFamily = waysToPay(plan, { ...NO_WISHES, familyUsd: 20_000 });
    for (const { components } of withFamily.ways)
      expect(components).toContainEqual(expect.objectContaining({ type: "friends_family" }));
    const rbf = waysToPay(plan, { ...NO_WISHES, wantedTypes: ["rbf"] });
    expect(rbf.notOffered).toEqual(["rbf"]);
  });
});

test("ways to pay come to an end for offers of more dollars than a number counts one by one", () => {
  const [first] = fc.sample(inputs, { numRuns: 1, seed: 1 });
  for (const offerUsd of [1e9, 1e12, 2 ** 53 + 2, 1e18, 1e90]) {
    const figures = { ...first?.figures, askingPriceUsd: offerUsd, ebitdaUsd: offerUsd / 4, sdeUsd: null };
    const plan = resolvePlan({ ...first, figures, offerUsd: null } as PlanInput);
    if (plan === null) throw new Error("A plan with a price is one.");
    expect(JSON.stringify(waysToPay(plan, NO_WISHES).ways.map(({ figures: of }) => of))).not.toMatch(/NaN/);
  }
});
