import { expect, test } from "vitest";
import { BANK_VALUES } from "./bank-rule-values.ts";
import { ruleOn } from "./lending-rule.ts";
import { LENDING_RULES, valueInForce } from "./lending-rules.ts";

/** The days on which a value of either table begins or ends, and one beyond them. */
const DAYS = [
  ...Object.values(BANK_VALUES)
    .flat()
    .concat(...Object.values(LENDING_RULES))
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
    .filter((day) => day !== null),
  "2024-01-01",
  "2028-01-01",
];

const bank = <Name extends keyof typeof BANK_VALUES>(name: Name, day: string) =>
  ruleOn<(typeof BANK_VALUES)[Name][number]["value"]>(BANK_VALUES[name], day).value;

test("the stack is warned and proposed by the same values as the bank is calculated by, on every day", () => {
  expect(new Set(DAYS).size).toBeGreaterThan(10);
  for (const day of DAYS) {
    const stack = {
      maxLoan: valueInForce("sbaMaxLoanUsd", day).value,
      prime: valueInForce("primeRatePct", day).value,
      minInjectionPct: valueInForce("sbaMinEquityPct", day).value,
      minCoverage: valueInForce("sbaMinCoverage", day).value,
      lenderCoverage: valueInForce("lenderMinCoverage", day).value.from,
      guaranteeFromPct: valueInForce("sbaGuaranteeFromOwnershipPct", day).value,
      earnoutsAllowed: valueInForce("sbaEarnoutsAllowed", day).value,
    };
    expect({ day, ...stack }).toEqual({
      day,
      maxLoan: bank("maxLoan", day),
      prime: bank("prime", day),
      minInjectionPct: bank("minInjectionPct", day),
      minCoverage: bank("minCoverage", day).initial,
      lenderCoverage: bank("lenderCoverage", day),
      guaranteeFromPct: bank("guaranteeFromPct", day),
      earnoutsAllowed: bank("earnoutsAllowed", day),
    });
  }
});

test("and by the same steps of rates, fees, guaranties and terms", () => {
  const tiers = (rows: readonly { loanUpToUsd: number; points: number }[]) =>
    rows.map(({ loanUpToUsd: loanUpTo, points }) => ({ loanUpTo, points }));
  for (const day of DAYS) {
    const fee = valueInForce("sbaGuarantyFee", day).value;
    const limited = valueInForce("sbaLimitedEquity", day).value;
    const term = valueInForce("sbaTermMonths", day).value;
    expect(tiers(valueInForce("sbaVariableSpread", day).value)).toEqual(bank("variableSpread", day));
    expect(tiers(valueInForce("sbaFixedSpread", day).value)).toEqual(bank("fixedSpread", day));
    expect(tiers(valueInForce("sbaGuaranteedPct", day).value)).toEqual(
      bank("guaranteedPct", day).tiers.map(({ loanUpTo, pct }) => ({ loanUpTo, points: pct })),
    );
    expect({
      tiers: fee.tiers.map(({ loanUpToUsd: loanUpTo, feePct: pct }) => ({ loanUpTo, pct })),
      pctOnGuaranteedAbove1m: fee.aboveMillionPct,
      pctTwelveMonthsOrLess: fee.shortTermPct,
    }).toEqual({
      tiers: bank("guarantyFee", day).tiers,
      pctOnGuaranteedAbove1m: bank("guarantyFee", day).pctOnGuaranteedAbove1m,
      pctTwelveMonthsOrLess: bank("guarantyFee", day).pctTwelveMonthsOrLess,
    });
    expect({ share: limited.mostOfEquityPct / 100, areLimited: limited.areSmallInvestorsLimited }).toEqual({
      share: bank("limitedShareOfInjection", day).share,
      areLimited: bank("limitedShareOfInjection", day).investorsBelow20PctAreLimited,
    });
    expect([term.withoutRealEstate, term.withRealEstate]).toEqual([
      bank("termMonths", day).other,
      bank("termMonths", day).realEstate,
    ]);
  }
});
