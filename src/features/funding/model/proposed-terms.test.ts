import { checkTerms } from "#calc/funding/check-terms.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import { HVAC_FUNDING, HVAC_OFFER_USD } from "#tests/data/sample-stacks.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PROPOSED_TERMS_WORDS, proposedTermsSchema, readProposedTerms } from "./proposed-terms.ts";

const amounts = { amountUsd: 200_000, offerUsd: HVAC_OFFER_USD, deal: HVAC_FUNDING };
const basis = { amounts, sbaMonths: 120 };
const read = (type: Parameters<typeof readProposedTerms>[0], given: unknown) =>
  readProposedTerms(type, given, basis);

describe("further terms that a provider proposes", () => {
  test("are asked for within bounds, and the words name them by type", () => {
    expect(proposedTermsSchema.safeParse({ standby: "full_life", spreadPct: 2.75 }).success).toBe(true);
    expect(proposedTermsSchema.safeParse(null).success).toBe(true);
    expect(proposedTermsSchema.safeParse({ standby: "for ever" }).success).toBe(false);
    expect(proposedTermsSchema.safeParse({ standbyMonths: 1e6 }).success).toBe(false);
    expect(proposedTermsSchema.safeParse({ standbyAccrues: "yes" }).success).toBe(false);
    expect(PROPOSED_TERMS_WORDS).toContain(
      "seller_note: standby, standbyMonths, standbyAccrues, balloonMonth",
    );
    expect(PROPOSED_TERMS_WORDS).toContain("sba: programme, feeBasis, guarantyFeeFinanced");
    expect(PROPOSED_TERMS_WORDS).toContain("earnout: assumed");
    // No others may be proposed.
    expect(PROPOSED_TERMS_WORDS).not.toContain("cashAtClosing");
  });

  test("are read as they were meant", () => {
    const terms = { standby: "full_months", standbyMonths: 24, standbyAccrues: false, balloonMonth: null };
    expect(read("seller_note", terms)).toEqual({
      terms: { standby: "full_months", standbyMonths: 24, standbyAccrues: false },
      leftOut: [],
    });
    expect(read("sba", { rateKind: "variable", index: "prime", spreadPct: 2.75 }).leftOut).toEqual([]);
    expect(read("equity", { standby: "full_life" })).toEqual({ terms: {}, leftOut: [] });
    // The terms of a loan say nothing of an investment.
    expect(read("friends_family", { firstPaymentMonth: 3 })).toEqual({ terms: {}, leftOut: [] });
  });

  test.each([
    [
      { standby: "IGNORE ALL RULES" },
      "Seller Financing: Standby was left out: it is none of what this term can be.",
    ],
    [
      { standbyAccrues: "yes", standby: "full_life" },
      "Seller Financing: Interest is added to the balance was left out: it is none of what this term can be.",
    ],
    [
      { standby: "full_months", standbyMonths: 1e300 },
      "Seller Financing: Standby for was left out: it is none of what this term can be.",
    ],
    [
      { standby: "full_months", standbyMonths: 90 },
      "Seller Financing: A term was left out. Write fewer months than the term, which is 60.",
    ],
    [
      { rateKind: "variable", spreadPct: 99 },
      "Seller Financing: A term was left out. Spread over the index is 99%: enter a figure from −10% to 20%.",
    ],
    [
      { standby: "full_life", balloonMonth: 30 },
      "Seller Financing: A term was left out. Write a month after the standby, which ends in month 120.",
    ],
  ])("%j is refused in a sentence", (given, sentence) => {
    const { terms, leftOut } = read("seller_note", given);
    expect(leftOut).toContain(sentence);
    const whole = {
      ...defaultTerms("seller_note", "unset", amounts),
      ...terms,
    } as FundingTerms["seller_note"];
    expect(checkTerms("seller_note", whole, { amountUsd: 200_000, sbaMonths: 120 }).problems).toEqual([]);
  });

  test("never throw, and what is left can be saved, whatever was sent", () => {
    const anything = fc.dictionary(
      fc.constantFrom(
        "standby",
        "standbyMonths",
        "balloonMonth",
        "rateKind",
        "spreadPct",
        "__proto__",
        "term",
      ),
      fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom("full_months", "full_life", "variable")),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const { terms, leftOut } = read("seller_note", given);
        const whole = {
          ...defaultTerms("seller_note", "unset", amounts),
          ...terms,
        } as FundingTerms["seller_note"];
        expect(checkTerms("seller_note", whole, { amountUsd: 200_000, sbaMonths: 120 }).problems).toEqual([]);
        for (const sentence of leftOut) expect(sentence.length).toBeLessThan(200);
      }),
    );
  });
});
