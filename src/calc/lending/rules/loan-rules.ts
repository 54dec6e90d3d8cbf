import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { guaranteedPct } from "#calc/lending/guaranty-fee.ts";
import type { PaidPiece } from "#calc/lending/stack-payments.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { pointsFor } from "#calc/tables/lending-rule.ts";
import {
  atMost,
  type Assessor,
  assessed,
  type Assessment,
  NOT_APPLICABLE,
  unknown,
  withSba,
} from "./rule-assessment.ts";

/** Of several loans the worst is told: the first that fails, else the one nearest to its limit. */
function worstOf(assessments: readonly Assessment[]): Assessment {
  const over = ({ value, limit }: Assessment) => (value ?? 0) - (limit ?? 0);
  const worse = (a: Assessment, b: Assessment): boolean =>
    a.verdict === b.verdict ? over(b) > over(a) : b.verdict === "fail";
  return assessments.reduce(
    (worst, next) => (worse(worst, next) ? next : worst),
    assessments[0] ?? NOT_APPLICABLE,
  );
}

const loanUsd = ({ principalCents }: PaidPiece): number => toUsd(principalCents);

const size = withSba(({ sbaLoans, values }) => {
  const largest = Math.max(...sbaLoans.map(loanUsd));
  return assessed(atMost(largest, values.maxLoan.value), largest, values.maxLoan.value);
});

const exposure = withSba(({ sbaLoans, values, input }) => {
  const limit = values.maxGuaranteed.value;
  const other = input.facts?.otherSbaGuaranteed ?? null;
  const sum = sbaLoans.reduce((total, { principalCents, fee }) => {
    const pct = fee === null ? 0 : guaranteedPct(principalCents, fee.basis);
    return total + (toUsd(principalCents) * pct) / 100;
  }, other ?? 0);
  if (!atMost(sum, limit)) return assessed(false, sum, limit);
  return other === null ? unknown(["otherSbaGuaranteed"], sum, limit) : assessed(true, sum, limit);
});

const programme = withSba(({ sbaLoans, values }) =>
  worstOf(
    sbaLoans.map((loan) => {
      const lent = loanUsd(loan);
      if (loan.terms.programme === "express") {
        return assessed(atMost(lent, values.expressMaxLoan.value), lent, values.expressMaxLoan.value);
      }
      if (loan.terms.programme !== "7a_small") return assessed(true, lent, values.maxLoan.value);
      const isAllowed = values.smallForChangeOfOwnership.value && atMost(lent, values.smallMaxLoan.value);
      return assessed(isAllowed, lent, values.smallMaxLoan.value);
    }),
  ),
);

/** The longest term that the programme allows for the part of the loans that real estate makes up. Months. */
export function sbaTermLimit({ input, sbaLoans, values }: BankCalculation): number {
  const { other, realEstate } = values.termMonths.value;
  const propertyUsd = toNumber(input.closing?.realEstateOutside) + toNumber(input.facts?.realEstateInPrice);
  const lentUsd = sbaLoans.reduce((sum, loan) => sum + loanUsd(loan), 0);
  const share = lentUsd > 0 ? propertyUsd / lentUsd : 0;
  if (share >= values.realEstateShareFull.value) return realEstate;
  return share > 0 ? Math.floor(other * (1 - share) + realEstate * share + 1e-9) : other;
}

const term = withSba((calculation) => {
  const longest = Math.max(...calculation.sbaLoans.map(({ terms }) => toNumber(terms.term)));
  const limit = sbaTermLimit(calculation);
  return assessed(atMost(longest, limit), longest, limit);
});

/** The highest rate that the programme allows a loan. Percent a year. */
export function sbaRateCap(loan: PaidPiece, { values }: Pick<BankCalculation, "values">): number {
  const spread = loan.terms.rateKind === "variable" ? values.variableSpread : values.fixedSpread;
  return values.prime.value + pointsFor(spread.value, loanUsd(loan));
}

const rate =
  (isVariable: boolean): Assessor =>
  (calculation) =>
    worstOf(
      calculation.sbaLoans
        .filter(({ terms }) => (terms.rateKind === "variable") === isVariable)
        .map((loan) => {
          const pct = toNumber(loan.terms.interestRate);
          const cap = sbaRateCap(loan, calculation);
          return assessed(atMost(pct, cap), pct, cap);
        }),
    );

const fee = withSba(({ sbaLoans }) => {
  const assessments = sbaLoans.flatMap(({ fee: ofLoan }) => {
    if (ofLoan === null) return [];
    const off = Math.abs(ofLoan.cents - ofLoan.tableCents);
    return [
      { off, ...assessed(!ofLoan.isTyped || off <= 100, toUsd(ofLoan.cents), toUsd(ofLoan.tableCents)) },
    ];
  });
  const worst = assessments.reduce(
    (most, next) => (next.off > most.off ? next : most),
    assessments[0] ?? { off: 0, ...NOT_APPLICABLE },
  );
  const { off: _, ...assessment } = worst;
  return assessment;
});

/** What the loan itself may be. */
export const LOAN_RULES = {
  "sba-size": size,
  "sba-exposure": exposure,
  "sba-programme": programme,
  "sba-term": term,
  "sba-rate-variable": rate(true),
  "sba-rate-fixed": rate(false),
  "sba-fee": fee,
} satisfies { readonly [Id in BankRuleId]?: Assessor };
