import { toNumber } from "#calc/deal/to-number.ts";
import {
  type LendersView,
  lendersView,
  type LendersViewInput,
  type LenderYear,
} from "#calc/funding/lenders-view.ts";
import { amountOf } from "#calc/funding/component-amount.ts";
import { line } from "./context.ts";
import type { LenderFigureKey } from "./stack-figures.ts";
import type { WorkingDraft } from "./working.ts";

const SOURCE = "Our choice, decisions Part E 5";

function explainCashFlow(view: LendersView): WorkingDraft {
  const salary = view.managerSalaryUsd;
  return {
    title: "Cash flow in the lender's view",
    formula: "Earnings − carve-outs − a manager's salary, the same in every year",
    lines: [
      line(
        "",
        view.base === "sde" ? "Seller's discretionary earnings" : "EBITDA",
        view.baseCashFlowUsd,
        "usd",
      ),
      line("−", "Carve-outs", view.carveOutContributionUsd, "usd"),
      line("−", "Manager's salary", salary ?? 0, "usd", salary === null ? "Not set" : "As you set it"),
    ],
    result: { value: view.cashFlowUsd, unit: "usd" },
    ...(view.notes.length > 0 ? { notes: view.notes } : {}),
    source: SOURCE,
  };
}

function explainSba(input: LendersViewInput, view: LendersView): WorkingDraft {
  const amountUsd = input.components
    .filter(({ type }) => type === "sba")
    .reduce((sum, component) => sum + amountOf(component, input.offerUsd), 0);
  return {
    title: "SBA principal in the lender's view",
    formula: view.isGuarantyFeeFinanced ? "The whole component + the guaranty fee" : "The whole component",
    lines: [
      line("", "SBA component", amountUsd, "usd"),
      ...(view.isGuarantyFeeFinanced ? [line("+", "Guaranty fee", view.guarantyFeeUsd, "usd")] : []),
    ],
    result: { value: view.sbaPrincipalUsd, unit: "usd" },
    source: SOURCE,
  };
}

function explainDue(year: LenderYear): WorkingDraft {
  return {
    title: `Due in year ${year.year}`,
    formula: "Every payment that falls in the year",
    lines: year.payments.map(({ name, dueUsd }, index) => line(index === 0 ? "" : "+", name, dueUsd, "usd")),
    result: { value: year.dueUsd, unit: "usd" },
    source: SOURCE,
  };
}

function explainCoverage(year: LenderYear, view: LendersView): WorkingDraft {
  return {
    title: `Coverage in year ${year.year}`,
    formula: "Cash flow ÷ payments due in the year",
    lines: [
      line(
        "",
        "Cash flow",
        year.cashFlowUsd,
        "usd",
        view.managerSalaryUsd === null ? "Without a manager's salary" : undefined,
      ),
      line("÷", "Due in the year", year.dueUsd, "usd"),
    ],
    result: { value: year.coverageRatio, unit: "ratio" },
    ...(year.coverageRatio === null ? { reason: "Nothing falls due in this year." } : {}),
    notes: [`Lenders ask for ${view.minimumRatio} or more in every year.`],
    source: SOURCE,
  };
}

const NOTHING_DUE: LenderYear = { year: 1, cashFlowUsd: 0, dueUsd: 0, coverageRatio: null, payments: [] };

/** How a figure of the lender's view was worked out. */
export function explainLenderFigure(key: LenderFigureKey, input: LendersViewInput): WorkingDraft {
  const view = lendersView(input);
  if (key === "cash_flow") return explainCashFlow(view);
  if (key === "sba_principal") return explainSba(input, view);
  return explainCoverage(view.worstYear ?? view.years[0] ?? NOTHING_DUE, view);
}

/** How the payments or the coverage of one year were worked out. */
export function explainLenderYear(
  what: "due" | "coverage",
  number: number,
  input: LendersViewInput,
): WorkingDraft {
  const view = lendersView(input);
  const year = view.years.find((one) => one.year === toNumber(number));
  if (year === undefined) throw new Error(`The lender's view has no year ${number}.`);
  return what === "due" ? explainDue(year) : explainCoverage(year, view);
}
