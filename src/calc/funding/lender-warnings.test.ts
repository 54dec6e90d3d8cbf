import type { LenderRuleId, LenderWarningsInput } from "#calc/funding/lender-facts.ts";
import { lenderWarnings } from "#calc/funding/lender-warnings.ts";
import { programmeGuarantyFee } from "#calc/funding/sba-programme.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { valuesFor } from "#calc/lending/rule-values.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { ruleOn } from "#calc/tables/lending-rule.ts";
import { HVAC_FUNDING, HVAC_OFFER_USD, HVAC_STACK, row, termsWith } from "#tests/data/sample-stacks.ts";
import { describe, expect, test } from "vitest";

const TODAY = "2026-11-21";
const VALUES = valuesFor({ today: TODAY });

const raise = (components: readonly StackComponent[], changes: Partial<LenderWarningsInput> = {}) =>
  lenderWarnings({
    deal: HVAC_FUNDING,
    offerUsd: HVAC_OFFER_USD,
    components,
    base: "ebitda",
    managerSalaryUsd: null,
    today: TODAY,
    ...changes,
  });
const ids = (
  components: readonly StackComponent[],
  changes: Partial<LenderWarningsInput> = {},
): LenderRuleId[] => raise(components, changes).map(({ ruleId }) => ruleId);
const find = (
  id: LenderRuleId,
  components: readonly StackComponent[],
  changes: Partial<LenderWarningsInput> = {},
) => raise(components, changes).find(({ ruleId }) => ruleId === id);

/** SDE of $345,000 less the pay. */
const LESS_PAY = { base: "sde", managerSalaryUsd: 60_000 } as const;

/** An SBA loan that no rule is against. */
const MILD = termsWith("sba", { interestRate: 9.5, term: 120, sbaFeePercentage: 2.25 });
const SOUND = [row("equity", 20), row("sba", 60, MILD), row("seller_note", 20)];

test("every warning has a rule, a sentence, a source, a date and its state", () => {
  const found = raise(HVAC_STACK, LESS_PAY);
  expect(found.map(({ ruleId }) => ruleId)).toEqual([
    "coverage",
    "collateral",
    "earnout-with-sba",
    "sba-rate",
    "personal-guarantee",
  ]);
  for (const warning of found) {
    expect(warning.sentence).toMatch(/\.$/);
    expect(warning.source.length).toBeGreaterThan(10);
    expect(warning.sourceDate).toMatch(/^20\d\d/);
    expect(warning.validity).toBe("in force");
  }
});

test("a sound stack hears only what is good to know", () => {
  expect(raise(SOUND).map(({ ruleId, weight }) => [ruleId, weight])).toEqual([
    ["personal-guarantee", "notice"],
  ]);
});

test("a stack without an SBA loan hears nothing of the SBA", () => {
  expect(ids([row("equity", 50), row("earnout", 20), row("seller_note", 30)])).toEqual([]);
  expect(
    find("coverage", [row("equity", 10), row("seller_note", 90)], {
      deal: { ...HVAC_FUNDING, ebitdaUsd: 270_000 },
    })?.sentence,
  ).toMatch(/usually ask for 1.25 or more/);
});

describe("the rules", () => {
  test("an earnout beside an SBA loan, from one source", () => {
    expect(find("earnout-with-sba", [...SOUND, row("earnout", 5)])).toMatchObject({
      verified: false,
      weight: "caution",
    });
  });

  test("10 % of the whole project: the offer and the fees", () => {
    const thin = [row("equity", 10), row("sba", 90, MILD)];
    expect(find("equity-injection", thin)?.sentence).toBe(
      "Equity of $115,000 is 9.8% of the project cost of $1,173,288. The SBA asks for 10%, $117,329.",
    );
    expect(find("equity-injection", thin)).toMatchObject({
      limit: 10,
      isAgainstProgramme: true,
      fix: "Bring $2,329 more of your own cash.",
    });
  });

  test("investors' cash counts as equity, of small owners up to half of what is asked for", () => {
    expect(ids([row("equity", 5), row("seller_note", 30), row("investor", 65)])).not.toContain(
      "equity-injection",
    );
    // Two parts of three of the equity: an owner who guarantees counts in full.
    const large = row("investor", 8, termsWith("investor", { equityPercentage: 66.7 }));
    expect(ids([row("equity", 4), row("sba", 88, MILD), large])).not.toContain("equity-injection");
    const small = [1, 2, 3, 4].map(() => row("investor", 1.5));
    const few = [row("equity", 5), ...small, row("sba", 89, MILD)];
    // Each owns 13.6 % of the equity: 58,606 of their 69,000 may count, with 57,500 it falls short.
    expect(find("equity-injection", few)?.sentence).toMatch(
      /of less than 20% and a note on standby for life may bring half of it at most/,
    );
    expect(find("equity-injection", few, { today: "2026-09-30" })).toBeUndefined();
  });

  test("coverage names the year, the payments and the floor", () => {
    expect(find("coverage", HVAC_STACK, LESS_PAY)?.sentence).toBe(
      "In the lender's view year 1 is the worst: $285,000 of cash flow covers $254,768 of payments 1.12 times. The SBA asks for 1.25 at an initial acquisition, and lenders for 1.25 or more.",
    );
    const missing = find("coverage", SOUND, { deal: { ...HVAC_FUNDING, ebitdaUsd: null } });
    expect(missing?.sentence).toMatch(
      /there is no cash flow to pay \$[\d,]+ from\. EBITDA is 0 or not entered\./,
    );
    const loss = find("coverage", SOUND, { deal: { ...HVAC_FUNDING, ebitdaUsd: -120_000 } });
    expect(loss?.sentence).toMatch(
      /no cash flow to pay \$[\d,]+ from, but a loss of \$120,000\. The SBA asks/,
    );
  });

  test("owners of 20 % or more guarantee the loan", () => {
    const partners = [
      row("equity", 10),
      row("sba", 60, MILD),
      row("investor", 20),
      row("friends_family", 10),
    ];
    expect(find("personal-guarantee", partners)).toMatchObject({
      weight: "caution",
      sentence:
        "Every owner of 20% or more guarantees an SBA loan personally: you, Private Investors (50% of the equity) and Friends & Family (25% of the equity).",
    });
    const refused = [row("equity", 40), row("sba", 60, { ...MILD, personalGuarantee: false })];
    expect(find("personal-guarantee", refused)?.sentence).toMatch(/no personal guaranty\.$/);
  });

  test("a quality-of-earnings report from three million, without the real estate", () => {
    const rich = { deal: { ...HVAC_FUNDING, ebitdaUsd: 2_000_000, realEstateUsd: 500_000 } };
    expect(ids(SOUND, { ...rich, offerUsd: 3_499_999 })).not.toContain("quality-of-earnings");
    expect(ids(SOUND, { ...rich, offerUsd: 3_500_000 })).toContain("quality-of-earnings");
  });

  test("a seller note cannot stand in for equity without standby", () => {
    const short = [row("equity", 5), row("sba", 80, MILD), row("seller_note", 15)];
    expect(find("seller-note-standby", short)?.sentence).toMatch(
      /On full standby .* up to half of the equity injection/,
    );
    expect(ids(SOUND)).not.toContain("seller-note-standby");
  });

  test("rates above prime and spread, by the day", () => {
    const at = (interestRate: number, today = TODAY) =>
      find("sba-rate", [row("equity", 40), row("sba", 60, { ...MILD, interestRate })], { today });
    expect(at(10)).toBeUndefined();
    expect(at(10.25)?.sentence).toMatch(
      /above 10%, .* \(prime 7% and 3 points\)\. A fixed-rate one may cost up to 12%/,
    );
    expect(at(12.5)?.sentence).toMatch(/above the 12% of a fixed-rate one, too/);
    expect(at(10, "2026-09-01")?.sentence).toMatch(/above 9.75%/);
  });

  test("terms beyond ten years without real estate, 25 where it is half, weighted between", () => {
    const long = (term: number) => [row("equity", 40), row("sba", 60, { ...MILD, term })];
    const property = (realEstateUsd: number) => ({ deal: { ...HVAC_FUNDING, realEstateUsd } });
    expect(find("sba-term", long(132))).toMatchObject({ value: 132, limit: 120, isAgainstProgramme: true });
    expect(ids(long(300), property(600_000))).not.toContain("sba-term");
    expect(find("sba-term", long(300), { ...property(300_000), offerUsd: 8_000_000 })?.sentence).toMatch(
      /with real estate of \$300,000, 3\.7% of the project, the program allows 126\./,
    );
    expect(ids(long(180), property(400_000))).not.toContain("sba-term");
    expect(ids(long(192), property(400_000))).toContain("sba-term");
  });

  test("the loan with its financed fee is held against the maximum", () => {
    const loan = [row("equity", 37.5), row("sba", 62.5, termsWith("sba", { interestRate: 10 }))];
    expect(find("sba-size", loan, { offerUsd: 8_000_000 })).toMatchObject({
      value: 5_150_000,
      limit: 5_000_000,
      isAgainstProgramme: true,
      fix: "Lower the component to $4,854,368, or pay the fee at closing.",
    });
    expect(ids(loan, { offerUsd: 8_000_000, isGuarantyFeeFinanced: false })).not.toContain("sba-size");
  });

  test("a fee above the program's, and a loan above its size", () => {
    // A fee that nobody typed is the table's.
    expect(ids(HVAC_STACK)).not.toContain("sba-fee");
    const typed = HVAC_STACK.map((one) => (one.type === "sba" ? row("sba", 45, termsWith("sba", {})) : one));
    expect(find("sba-fee", typed)?.sentence).toBe(
      "The guaranty fee of 3% is $15,525. The program charges on the guaranteed part only: $11,644 for this loan.",
    );
    expect(programmeGuarantyFee(150_000, 120, VALUES)).toBe(2550);
    expect(programmeGuarantyFee(5_000_000, 120, VALUES)).toBe(138_125);
    expect(programmeGuarantyFee(5_000_000, 12, VALUES)).toBe(9375);
    expect(ids([row("equity", 20), row("sba", 80, MILD)], { offerUsd: 9_000_000 })).toContain("sba-size");
  });
});

describe("a rule and its time", () => {
  test("the row of the day is used, with its state", () => {
    expect(ruleOn(BANK_RULES.values.minCoverage, "2026-09-30")).toMatchObject({
      value: { initial: 1.15 },
      validity: "in force",
    });
    expect(ruleOn(BANK_RULES.values.minCoverage, TODAY)).toMatchObject({
      value: { initial: 1.25 },
      validity: "in force",
    });
    expect(ruleOn(BANK_RULES.values.minCoverage, "2020-01-01").validity).toBe("not yet in force");
  });

  test("a table that has run out says so instead of going on as if it held", () => {
    const typed = [row("equity", 55), row("sba", 45, termsWith("sba", {}))];
    const late = find("sba-fee", typed, { today: "2027-10-01" });
    expect(late).toMatchObject({ validity: "passed", validUntil: "2027-09-30", verified: false });
  });

  test("every row says where it was read, and rows of one rule follow each other", () => {
    for (const rows of Object.values(BANK_RULES.values)) {
      for (const [index, { source, validFrom }] of rows.entries()) {
        expect(source).not.toBe("");
        const before = rows[index - 1];
        if (before) expect(String(before.validUntil) < String(validFrom)).toBe(true);
      }
    }
  });
});
