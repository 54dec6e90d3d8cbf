import { takenOverPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import { monthsOfFirstYear, upTo } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { dollars, interest, months, nullable, optional, text } from "./term-fields.ts";

/** A debt that is taken over with its payments as they are; 0 until somebody sets them. */
export const subjectTo = fundingType(
  "subject_to",
  {
    debtDescription: text("Debt description", {
      listed: "Debt",
      help: "Which debt you take over, and whose it is",
      required: "Describe the debt that you take over.",
    }),
    monthlyPayment: nullable(
      dollars("Monthly payment", null, { step: 50, required: "Enter the debt's monthly payment." }),
    ),
    remainingBalance: optional(
      dollars("Remaining balance", null, {
        help: "Empty: the amount of this component. The lender's view repays it and counts what is left at the end",
      }),
    ),
    interestRate: optional(
      interest([0, 50], null, { help: "What the lender's view counts on the balance; empty: 0" }),
    ),
    remainingTerm: optional(
      months("Remaining term", [0, 360], null, { help: "Empty: the payment is counted in every year" }),
    ),
  },
  {
    name: "Subject-To Debt",
    group: "other",
    recommendationLevel: "neutral",
    reason: "You take over a debt that exists; ask its lender for consent first.",
    alsoCalled: ["assumption_of_debt", "assumed_debt", "debt_assumption", "subject_to_debt"],
    closing: "in-kind",
    brings: ({ terms, amountUsd }) => upTo(amountUsd, terms.remainingBalance),
    gapReason: ({ brings, gap, counted }) =>
      `the debt taken over is ${brings}, ${gap} less than the ${counted} that it counts for.`,
    inputs: ({ monthlyPayment, remainingTerm, remainingBalance, interestRate }) => [
      partTerm("payment", "Monthly payment", monthlyPayment, "usd", "US dollars"),
      partTerm("term", "Remaining term", remainingTerm, "months", "Months; empty goes on"),
      partTerm(
        "balance",
        "Remaining balance",
        remainingBalance,
        "usd",
        "US dollars; the most that it pays of the price",
      ),
      partTerm("rate", "Interest", interestRate, "pct", "A year, on the balance; empty is none"),
    ],
    service({ terms, amountUsd }) {
      const monthlyUsd = amountUsd > 0 ? toNumber(terms.monthlyPayment) : 0;
      const left = toNumber(terms.remainingTerm);
      const annualUsd = finiteUsd(monthlyUsd * (left >= 1 ? monthsOfFirstYear(left) : 12));
      return { monthlyUsd, annualUsd, kind: "fixed", needsTerms: terms.monthlyPayment === null };
    },
    byMonth: {
      // What pays nothing of the price is not taken over, whatever its terms say.
      takenOverUsd: ({ terms, amountUsd }) => (amountUsd > 0 ? (terms.remainingBalance ?? amountUsd) : 0),
      plan: ({ terms, principalCents }) => takenOverPlan(principalCents, terms),
    },
    lendersNote: ({ monthlyPayment }) =>
      (monthlyPayment ?? null) === null
        ? "The debt that is taken over counts as 0 until its monthly payment is set."
        : null,
    unknown({ monthlyPayment, remainingBalance, remainingTerm }) {
      if (!(toNumber(monthlyPayment) > 0)) {
        return {
          title: "Terms are missing",
          sentence: "its payment counts as 0 until its terms are set.",
        };
      }
      const leftUsd = finiteUsd(
        toNumber(remainingBalance) - toNumber(monthlyPayment) * toNumber(remainingTerm),
      );
      if (!(toNumber(remainingTerm) > 0) || leftUsd < 1) return null;
      const sentence = `its payments do not repay the balance; ${formatMoney(leftUsd)} or more is still owed at its end, and falls due then.`;
      return { title: "A debt is left over", sentence };
    },
    isDebt: () => true,
    isDebtWithoutRate: true,
    letter: { kind: "assumed_debt", terms: ({ debtDescription }) => debtDescription },
  },
);
