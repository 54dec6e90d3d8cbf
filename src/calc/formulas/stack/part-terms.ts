import type { TermAmounts } from "#calc/funding/types/term-fields.ts";
import { termsInForce } from "#calc/funding/term-loan.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import type { Unit } from "#calc/formulas/engine/nodes.ts";

/** The terms that formulas of a component read. */
export type TermKey =
  | "advance"
  | "balance"
  | "balloon"
  | "cap"
  | "cash_at_closing"
  | "collateral"
  | "contribution"
  | "days"
  | "down_payment"
  | "equity"
  | "fee"
  | "investment"
  | "kind"
  | "lend_share"
  | "loan"
  | "met"
  | "minimum"
  | "payment"
  | "rate"
  | "revenue_share"
  | "rhythm"
  | "target"
  | "term"
  | "value"
  | "years";

/** A term of a component, with the words that a sheet of inputs says of it. */
export interface PartTerm {
  readonly key: TermKey;
  readonly title: string;
  /** null: nobody has said one. */
  readonly value: number | string | null;
  readonly unit: Unit;
  readonly about: string;
}

const term = (
  key: TermKey,
  title: string,
  value: number | string | null | undefined,
  unit: Unit,
  about: string,
): PartTerm => ({ key, title, value: value ?? null, unit, about });

const rate = (value: number | null | undefined): PartTerm => term("rate", "Interest", value, "pct", "A year");
const months = (value: number | null | undefined): PartTerm =>
  term("term", "Term", value, "months", "Months");
const howPaid = (value: string, words: string): PartTerm => term("rhythm", "Payments", value, "word", words);
const RHYTHM = "monthly, quarterly or annual";

/** What a loan on collateral is calculated from: a loan that somebody set, or a share of the collateral's value. */
function collateral(
  isOwn: boolean,
  own: { value: number; sharePct: number; loan: number | null | undefined },
  unset: { value: number | null },
): PartTerm[] {
  return [
    term(
      "loan",
      "Loan, where one is set",
      isOwn ? own.loan || null : null,
      "usd",
      "US dollars; empty follows the collateral",
    ),
    term("collateral", "Collateral's value", isOwn ? own.value : unset.value, "usd", "US dollars"),
    term("lend_share", "Lent on it", isOwn ? own.sharePct : 50, "pct", "Of the collateral's value"),
  ];
}

/**
 * The terms of a component: its own, or the defaults of nobody having set any. What follows from other figures (the share
 * of an investor, a loan on collateral) stays empty until somebody sets it.
 */
export function partTermsOf(component: StackComponent, amounts: TermAmounts): PartTerm[] {
  const isOwn = component.terms !== null;
  switch (component.type) {
    case "sba": {
      const terms = termsInForce(component, amounts);
      return [
        rate(terms.interestRate),
        months(terms.term),
        howPaid(terms.amortization, RHYTHM),
        term("down_payment", "Down payment", terms.downPaymentPercentage, "pct", "Of the component"),
        term(
          "fee",
          "Guaranty fee",
          terms.sbaFeePercentage,
          "pct",
          "Of the component; borrowed in the lender's view",
        ),
      ];
    }
    case "seller_note": {
      const terms = termsInForce(component, amounts);
      return [
        rate(terms.interestRate),
        months(terms.term),
        howPaid(terms.amortization, `${RHYTHM}, or balloon`),
        term("cash_at_closing", "Cash at closing", terms.cashAtClosing, "usd", "US dollars"),
        term("balloon", "Balloon", terms.balloonPayment, "usd", "US dollars; empty is what is owed"),
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
        term("fee", "Origination fee", terms.originationFee, "pct", "Of the loan, paid at closing"),
      ];
    }
    case "friends_family": {
      const terms = termsInForce(component, amounts);
      const { loanAmount, investmentAmount, equityPercentage } = terms;
      const unlessSet = "US dollars; empty is the component";
      return [
        term("kind", "Loan or investment", terms.type, "word", "loan or investment"),
        rate(terms.interestRate ?? 5),
        months(terms.term ?? 60),
        term("loan", "Loan, where one is set", isOwn ? loanAmount || null : null, "usd", unlessSet),
        term(
          "investment",
          "Investment, where one is set",
          isOwn ? investmentAmount || null : null,
          "usd",
          unlessSet,
        ),
        term(
          "equity",
          "Equity of an investment",
          isOwn ? equityPercentage : null,
          "pct",
          "Empty is its share of the offer",
        ),
      ];
    }
    default:
      return otherTerms(component, amounts);
  }
}

function otherTerms(component: StackComponent, amounts: TermAmounts): PartTerm[] {
  switch (component.type) {
    case "inventory_consignment": {
      const { repaymentLength } = termsInForce(component, amounts);
      return [term("term", "Repaid over", repaymentLength, "months", "Months")];
    }
    case "ar_factoring": {
      const { percentage } = termsInForce(component, amounts);
      return [term("advance", "Advance rate", percentage, "pct", "Of the component")];
    }
    case "rbf": {
      const { revenuePercentage, cap, minimumPayment } = termsInForce(component, amounts);
      const ofQuarter = "Of a quarter of the year's cash flow, a month";
      return [
        term("revenue_share", "Revenue percentage", revenuePercentage, "pct", ofQuarter),
        term("cap", "Repayment cap", cap, "ratio", "Times the component"),
        term("minimum", "Minimum payment", minimumPayment, "usd", "US dollars a month"),
      ];
    }
    case "subject_to": {
      const { monthlyPayment, remainingTerm } = termsInForce(component, amounts);
      const balance = component.terms?.remainingBalance;
      return [
        term("payment", "Monthly payment", monthlyPayment, "usd", "US dollars"),
        term("term", "Remaining term", remainingTerm, "months", "Months; empty goes on"),
        term(
          "balance",
          "Remaining balance",
          balance,
          "usd",
          "US dollars; the most that it pays of the price",
        ),
      ];
    }
    case "earnout": {
      const terms = termsInForce(component, amounts);
      const target = terms.targetAmount || terms.threshold || null;
      const counts = "1 when it is met: only then it counts in the first year";
      return [
        term("target", "Target amount", target, "usd", "US dollars; empty is the component"),
        term("years", "Duration", terms.duration, "years", "Years"),
        term("met", "Condition met", terms.conditionMet ? 1 : 0, "count", counts),
      ];
    }
    case "ddp": {
      const { dueDays } = termsInForce(component, amounts);
      return [term("days", "Due after", dueDays, "count", "Days from closing")];
    }
    case "carve_out": {
      const { ebitdaContribution } = termsInForce(component, amounts);
      const value = component.terms?.estimatedValue;
      return [
        term("contribution", "EBITDA that leaves", ebitdaContribution, "usd", "US dollars a year"),
        term("value", "Estimated value", value, "usd", "US dollars; the most that it pays of the price"),
      ];
    }
    case "investor": {
      const about = "Empty is the component's percentage";
      return [term("equity", "Equity", component.terms?.equityPercentage, "pct", about)];
    }
    case "integrator_equity":
      return [
        term("equity", "Equity", termsInForce(component, amounts).equityPercentage, "pct", "Of the company"),
      ];
    default:
      return [];
  }
}
