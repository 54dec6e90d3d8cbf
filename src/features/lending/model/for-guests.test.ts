import fc from "fast-check";
import { expect, test } from "vitest";
import { bankFigures, bankRuleVerdicts } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { bankFileSubject } from "./files/bank-file-subject.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { dealLendingSchema, UNKNOWN_LENDING } from "./deal-lending.ts";
import { inputForGuests, lendingForGuests, rulesHiddenFromGuests } from "./for-guests.ts";
import { bankWorkbook } from "./workbook/bank-workbook.ts";

test("what guests are told of coverage, payments and rules is what members are told", () => {
  const kept = new Set(rulesHiddenFromGuests(BANK_RULES));
  fc.assert(
    fc.property(bankInputs, (input) => {
      const [whole, partly] = [input, inputForGuests(input)].map((one) => calculateBank(one, BANK_RULES));
      if (whole === undefined || partly === undefined) throw new Error("Nothing was calculated.");
      const told = (calculation: typeof whole) =>
        bankRuleVerdicts(calculation, BANK_RULES).filter(({ id }) => !kept.has(id));
      expect(told(partly)).toEqual(told(whole));
      const [figures, fewer] = [bankFigures(whole), bankFigures(partly)];
      const shown = ({ schedules, years, worstYear, lowestTwelveMonths }: typeof figures) => ({
        schedules,
        years: years.map(({ year, cads, due, coverage }) => ({ year, cads, due, coverage })),
        worstYear,
        lowestTwelveMonths,
      });
      expect(shown(fewer)).toEqual(shown(figures));
    }),
    { numRuns: 60 },
  );
});

test("of what a deal says for the bank guests are told what is named, and nothing of closing or of the buyer", () => {
  const said = dealLendingSchema.parse({
    offer: 900_000,
    base: "sde",
    closing: { workingCapital: 71_357, reserve: 71_357, deposit: 71_357, costs: { legal: 71_357 } },
    lineOfCredit: { limit: 71_357, ratePct: 9 },
    settings: { lenderCoverage: 1.3, liquidityMonths: 7, ownerDraws: true },
    facts: { naics: "238220", personalRealEstateEquity: 71_357, otherSbaGuaranteed: 71_357 },
    buyer: { livingCostsMonthly: 71_357 },
  });
  const told = lendingForGuests(said);
  expect(JSON.stringify(told)).not.toContain("71357");
  expect(told).toMatchObject({
    offer: 900_000,
    base: "sde",
    settings: { lenderCoverage: 1.3, liquidityMonths: null, ownerDraws: null },
    facts: { naics: "238220" },
  });
  expect(lendingForGuests(UNKNOWN_LENDING)).toEqual(UNKNOWN_LENDING);
});

test("a guest's workbook calculates without the sheets that it does not have", () => {
  for (const input of fc.sample(bankInputs, { numRuns: 4, seed: 3 })) {
    const plan = bankWorkbook(
      bankFileSubject({ ...fileSubjectOf(input, false), netWorth: null, isForGuest: true }),
    );
    expect(plan.sheets.map(({ title }) => title).slice(0, 4)).toEqual([
      "Rules",
      "Coverage",
      "Components",
      "Inputs",
    ]);
    expect(recalculate(plan).wrong).toEqual([]);
  }
});
