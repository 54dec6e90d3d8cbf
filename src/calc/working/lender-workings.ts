import type { LenderPayment, LendersView } from "#calc/funding/lenders-view.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { termLoanOf } from "#calc/funding/term-loan.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { line } from "./context.ts";
import type { Working, WorkingDraft } from "./working.ts";

export type LenderFigureKey = "cash_flow" | "due" | "coverage";

export interface LenderAsked {
  readonly stack: Stack;
  readonly view: LendersView;
}

const SOURCE = "Assumption of this product";

function cashFlowOf({ view }: LenderAsked): WorkingDraft {
  const carvedUsd = view.carveOutContributionUsd;
  return {
    title: "Cash flow in the lender's view",
    formula: "EBITDA or SDE − carved-out earnings − a manager's salary; the same in every year",
    lines: [
      line("", view.base === "sde" ? "SDE" : "EBITDA", view.baseCashFlowUsd, "usd"),
      ...(carvedUsd === 0 ? [] : [line("−", "Carved-out earnings", carvedUsd, "usd")]),
      line(
        "−",
        "Manager's salary",
        view.managerSalaryUsd ?? 0,
        "usd",
        view.managerSalaryUsd === null ? "None is set, so none is deducted" : "As you set it",
      ),
    ],
    result: { value: view.cashFlowUsd, unit: "usd" },
    source: SOURCE,
  };
}

function dueOf({ view }: LenderAsked): WorkingDraft {
  const year = view.worstYear;
  return {
    title: year === null ? "Due" : `Due in year ${year.year}`,
    formula: "Every payment that falls into that year",
    lines: (year?.payments ?? []).map(({ name, dueUsd }, index) =>
      line(index === 0 ? "" : "+", name, dueUsd, "usd"),
    ),
    result: { value: year?.dueUsd ?? null, unit: "usd" },
    source: SOURCE,
  };
}

function coverageOf({ view }: LenderAsked): WorkingDraft {
  const year = view.worstYear;
  return {
    title: year === null ? "Coverage" : `Coverage of year ${year.year}`,
    formula: "Cash flow ÷ the payments due in the year with the most of them",
    lines: [
      line("", "Cash flow", view.cashFlowUsd, "usd"),
      line("÷", year === null ? "Due" : `Due in year ${year.year}`, year?.dueUsd ?? null, "usd"),
    ],
    result: { value: year?.coverageRatio ?? null, unit: "ratio" },
    notes: [...new Set(view.notes)],
    source: SOURCE,
  };
}

const DRAFTS: Readonly<Record<LenderFigureKey, (asked: LenderAsked) => WorkingDraft>> = {
  cash_flow: cashFlowOf,
  due: dueOf,
  coverage: coverageOf,
};

/**
 * How a figure of the lender's view is worked out, in its worst year.
 *
 * Source: this product's own definition.
 */
export function workingOfLendersView(key: LenderFigureKey, asked: LenderAsked): Working {
  const draft = DRAFTS[key](asked);
  const reason = draft.result.value === null ? { reason: "Nothing falls due." } : {};
  return { id: `lender.${key}`, ...draft, ...reason };
}

/**
 * What one component is owed in the worst year: a sum of the payments of its schedule.
 *
 * Source: this product's own definition.
 */
export function workingOfLenderPayment(payment: LenderPayment, { stack, view }: LenderAsked): Working {
  const component = stack.components[payment.index];
  const loan = component === undefined ? null : termLoanOf(component, stack);
  const isSba = payment.type === "sba";
  const fee =
    isSba && view.isGuarantyFeeFinanced && view.guarantyFeeUsd > 0
      ? `With a guaranty fee of ${formatMoney(view.guarantyFeeUsd)}`
      : undefined;
  const year = view.worstYear?.year ?? 1;
  return {
    id: "lender.payment",
    title: `${payment.name}, due in year ${year}`,
    formula:
      loan === null ? "What its terms make due in that year" : "The payments of its schedule in that year",
    lines:
      loan === null
        ? [line("", `Due in year ${year}`, payment.dueUsd, "usd")]
        : [
            line("", "Principal", isSba ? view.sbaPrincipalUsd : loan.principalUsd, "usd", fee),
            line("", "Interest a year", loan.annualRatePct, "pct"),
            line(
              "",
              "Months",
              loan.termMonths,
              "count",
              loan.balloonUsd === null
                ? "In equal payments"
                : `Interest alone, then a balloon after ${formatNumber(loan.termMonths, 1)} months`,
            ),
          ],
    result: { value: payment.dueUsd, unit: "usd" },
    source: SOURCE,
  };
}
