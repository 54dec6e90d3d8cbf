import { describe, expect, test } from "vitest";
import { buyerGaps } from "./buyer-gaps.ts";

const PERSON = {
  sharePct: 100,
  citizenship: "us_citizen",
  guarantees: true,
  managementYears: 4,
  industryYears: 0,
  otherBusinesses: [],
} as const;
const openRules = (profile: Parameters<typeof buyerGaps>[0]) =>
  buyerGaps(profile).flatMap(({ rule, missing }) => (missing.length > 0 ? [rule] : []));

describe("what the rules ask of the buyer", () => {
  test("of nobody all of it is missing, rule by rule", () => {
    expect(Object.fromEntries(buyerGaps({}).map(({ rule, missing }) => [rule, missing]))).toEqual({
      "sba-global": [
        "profile.otherIncomeYearly",
        "profile.taxPct",
        "profile.livingCostsMonthly",
        "profile.personalDebts",
      ],
      "sba-guaranty": ["people.sharePct", "people.guarantees"],
      "sba-citizenship": ["people.citizenship"],
      "sba-affiliates": ["people.otherBusinesses"],
      "liquidity-after": ["profile.cash"],
      "buyer-experience": ["people.managementYears", "people.industryYears"],
    });
  });

  test("what one person does not say is missing, whatever the others say", () => {
    expect(openRules({ people: [PERSON, { ...PERSON, citizenship: null }] })).toEqual([
      "sba-global",
      "sba-citizenship",
      "liquidity-after",
    ]);
  });

  test("a tax rate is asked for where there is a profit or income, and a payment where cash is borrowed", () => {
    const household = { livingCostsMonthly: 5_000, personalDebts: [], otherIncomeYearly: 0 };
    const people = [PERSON];
    const cash = [{ amount: 150_000, borrowed: false }];
    expect(openRules({ people, cash, ...household })).toEqual(["sba-global"]);
    expect(openRules({ people, cash, ...household, taxPct: 22 })).toEqual([]);
    const borrowed = [{ amount: 150_000, borrowed: true }];
    expect(openRules({ people, cash: borrowed, ...household, taxPct: 22 })).toEqual(["sba-global"]);
  });
});
