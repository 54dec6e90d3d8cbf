import { type StackComponent, type TermAmounts, termsInForce } from "#calc";
import type { CellUnit } from "#features/report-files/model/workbook/cells.ts";

/** A term of a component that formulas read. */
export interface TermInput {
  readonly field: string;
  readonly title: string;
  readonly value: number | string | null;
  readonly unit: CellUnit;
  readonly about: string;
}

const term = (
  field: string,
  title: string,
  value: number | string | null | undefined,
  about: string,
  unit: CellUnit = "plain",
): TermInput => ({ field, title, value: value ?? null, unit, about });

const rate = (value: number | null | undefined): TermInput =>
  term("Rate", "Interest", value, "Percent a year");
const months = (value: number | null | undefined): TermInput => term("Term", "Term", value, "Months");
const howPaid = (value: string, words: string): TermInput => term("Amortization", "Payments", value, words);
const RHYTHM = "monthly, quarterly or annual";

/** What a loan on collateral is worked out from: a loan that somebody set, or a share of the collateral's value. */
function collateral(
  isOwn: boolean,
  own: { value: number; sharePct: number; loan: number | null | undefined },
  unset: { value: number | null },
): TermInput[] {
  return [
    term(
      "Loan",
      "Loan, where one is set",
      isOwn ? own.loan || null : null,
      "US dollars; empty follows the collateral",
      "usd",
    ),
    term("Collateral", "Collateral's value", isOwn ? own.value : unset.value, "US dollars", "usd"),
    term("LendShare", "Lent on it", isOwn ? own.sharePct : 50, "Percent of the collateral's value"),
  ];
}

/**
 * The terms of a component as inputs: its own, or the defaults of nobody having set any. What follows from other
 * cells (the share of an investor, a loan on collateral) stays empty until somebody sets it.
 */
export function termInputsOf(component: StackComponent, amounts: TermAmounts): TermInput[] {
  const isOwn = component.terms !== null;
  switch (component.type) {
    case "sba": {
      const terms = termsInForce(component, amounts);
      return [
        rate(terms.interestRate),
        months(terms.term),
        howPaid(terms.amortization, RHYTHM),
        term("DownPayment", "Down payment", terms.downPaymentPercentage, "Percent of the component"),
        term(
          "Fee",
          "Guaranty fee",
          terms.sbaFeePercentage,
          "Percent of the component; borrowed in the lender's view",
        ),
      ];
    }
    case "seller_note": {
      const terms = termsInForce(component, amounts);
      return [
        rate(terms.interestRate),
        months(terms.term),
        howPaid(terms.amortization, `${RHYTHM}, or balloon`),
        term("CashAtClosing", "Cash at closing", terms.cashAtClosing, "US dollars", "usd"),
        term("Balloon", "Balloon", terms.balloonPayment, "US dollars; empty is what is owed", "usd"),
      ];
    }
    case "asset_based": {
      const terms = termsInForce(component, amounts);
      const { equipmentValue: value, loanToValue: sharePct, loanAmount: loan } = terms;
      const unset = { value: amounts.deal.equipmentUsd };
      return [
        rate(terms.interestRate),
        months(terms.term),
        ...collateral(isOwn, { value, sharePct, loan }, unset),
      ];
    }
    case "inventory_financing": {
      const terms = termsInForce(component, amounts);
      const { inventoryValue: value, loanToValue: sharePct, loanAmount: loan } = terms;
      const unset = { value: amounts.deal.inventoryUsd };
      return [
        rate(terms.interestRate),
        months(terms.term),
        ...collateral(isOwn, { value, sharePct, loan }, unset),
        term("Fee", "Origination fee", terms.originationFee, "Percent of the loan, paid at closing"),
      ];
    }
    case "friends_family": {
      const terms = termsInForce(component, amounts);
      return [
        term("Kind", "Loan or investment", terms.type, "loan or investment"),
        rate(terms.interestRate ?? 5),
        months(terms.term ?? 60),
        term(
          "Loan",
          "Loan, where one is set",
          isOwn ? terms.loanAmount || null : null,
          "US dollars; empty is the component",
          "usd",
        ),
        term(
          "Investment",
          "Investment, where one is set",
          isOwn ? terms.investmentAmount || null : null,
          "US dollars; empty is the component",
          "usd",
        ),
        term(
          "Equity",
          "Equity of an investment",
          isOwn ? terms.equityPercentage : null,
          "Percent; empty is its share of the offer",
        ),
      ];
    }
    default:
      return otherTerms(component, amounts);
  }
}

function otherTerms(component: StackComponent, amounts: TermAmounts): TermInput[] {
  switch (component.type) {
    case "inventory_consignment": {
      const { repaymentLength } = termsInForce(component, amounts);
      return [term("Term", "Repaid over", repaymentLength, "Months")];
    }
    case "ar_factoring": {
      const { percentage } = termsInForce(component, amounts);
      return [term("Advance", "Advance rate", percentage, "Percent")];
    }
    case "rbf": {
      const { revenuePercentage, cap, minimumPayment } = termsInForce(component, amounts);
      return [
        term(
          "RevenueShare",
          "Revenue percentage",
          revenuePercentage,
          "Percent, of a quarter of the year's cash flow, a month",
        ),
        term("Cap", "Repayment cap", cap, "Times the component"),
        term("Minimum", "Minimum payment", minimumPayment, "US dollars a month", "usd"),
      ];
    }
    case "subject_to": {
      const { monthlyPayment, remainingTerm } = termsInForce(component, amounts);
      return [
        term("Payment", "Monthly payment", monthlyPayment, "US dollars", "usd"),
        term("Term", "Remaining term", remainingTerm, "Months; empty goes on"),
        term(
          "Balance",
          "Remaining balance",
          component.terms?.remainingBalance,
          "US dollars; the most that it pays of the price",
          "usd",
        ),
      ];
    }
    case "earnout": {
      const terms = termsInForce(component, amounts);
      const target = terms.targetAmount || terms.threshold || null;
      return [
        term("Target", "Target amount", target, "US dollars; empty is the component", "usd"),
        term("Years", "Duration", terms.duration, "Years"),
        term(
          "Met",
          "Condition met",
          terms.conditionMet ? 1 : 0,
          "1 when it is met: only then it counts in the first year",
        ),
      ];
    }
    case "ddp":
      return [term("Days", "Due after", termsInForce(component, amounts).dueDays, "Days from closing")];
    case "carve_out": {
      const { ebitdaContribution } = termsInForce(component, amounts);
      return [
        term("Contribution", "EBITDA that leaves", ebitdaContribution, "US dollars a year", "usd"),
        term(
          "Value",
          "Estimated value",
          component.terms?.estimatedValue,
          "US dollars; the most that it pays of the price",
          "usd",
        ),
      ];
    }
    case "investor":
      return [
        term(
          "Equity",
          "Equity",
          component.terms?.equityPercentage,
          "Percent; empty is the component's percentage",
        ),
      ];
    case "integrator_equity":
      return [term("Equity", "Equity", termsInForce(component, amounts).equityPercentage, "Percent")];
    default:
      return [];
  }
}
