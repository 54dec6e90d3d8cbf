import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { LendersViewInput } from "#calc/funding/lenders-view.ts";
import { ownershipOf, type ProForma, proForma } from "#calc/funding/pro-forma.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { line } from "./context.ts";
import type { ProFormaFigureKey } from "./stack-figures.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

type Explain = (input: LendersViewInput, form: ProForma) => WorkingDraft;

const SOURCE = "Stack spec §9; decision C4";
const BASE_NAMES = { ebitda: "EBITDA", sde: "Seller's discretionary earnings" } as const;

const nameOf = ({ type }: StackComponent): string => FUNDING_TYPE_INFO[type].name;
const sign = (index: number): "" | "+" => (index === 0 ? "" : "+");

function baseLine({ base, deal }: LendersViewInput): WorkingLine {
  const value = base === "sde" ? deal.sdeUsd : deal.ebitdaUsd;
  return line("", BASE_NAMES[base], value, "usd", value === null ? "Not entered, read as 0" : undefined);
}

const EXPLAIN: Readonly<Record<ProFormaFigureKey, Explain>> = {
  cash_flow: (input, form) => ({
    title: "Annual cash flow",
    formula: `${BASE_NAMES[input.base]} − what carve-outs earn`,
    lines: [baseLine(input), line("−", "Carve-outs", form.carveOutContributionUsd, "usd")],
    result: { value: form.annualCashFlowUsd, unit: "usd" },
    source: "Stack spec §9; decisions C4, Q-S18",
  }),
  annual_debt_service: (_, form) => ({
    title: "Annual debt service",
    formula: "The payments of all components in the first twelve months",
    lines: form.items
      .filter(({ annualUsd }) => annualUsd !== 0)
      .map(({ name, annualUsd, isDefaultTerms }, index) =>
        line(sign(index), name, annualUsd, "usd", isDefaultTerms ? "Default terms" : undefined),
      ),
    result: { value: form.annualDebtServiceUsd, unit: "usd" },
    source: "Stack spec §9; decision C3",
  }),
  dscr: (_, form) => ({
    title: "Debt-service coverage",
    formula: "Annual cash flow ÷ annual debt service",
    lines: [
      line("", "Annual cash flow", form.annualCashFlowUsd, "usd"),
      line("÷", "Annual debt service", form.annualDebtServiceUsd, "usd"),
    ],
    result: { value: form.coverageRatio, unit: "ratio" },
    ...(form.coverageRatio === null ? { reason: "There is no debt to serve." } : {}),
    notes: [
      "1.5 and more is excellent, 1.25 good and self-funding, 1 marginal.",
      ...(form.isCashFlowMissing ? ["The cash flow is not entered: it is read as $0."] : []),
    ],
    source: SOURCE,
  }),
  ownership: (input, form) => ({
    title: "Investor ownership",
    formula: "The shares of investors, integrator, and friends and family as an investment, 100% at most",
    lines: input.components
      .map((component) => ({ component, pct: ownershipOf(component, input) }))
      .filter(({ pct }) => pct !== 0)
      .map(({ component, pct }, index) => line(sign(index), nameOf(component), pct, "pct")),
    result: { value: form.investorOwnershipPct, unit: "pct" },
    source: "Stack spec §9; decision Q-S17",
  }),
  distributions: (_, form) => ({
    title: "Investor distributions",
    formula: "(Annual cash flow − annual debt service) × ownership, 0 when nothing is left",
    lines: [
      line("", "Annual cash flow", form.annualCashFlowUsd, "usd"),
      line("−", "Annual debt service", form.annualDebtServiceUsd, "usd"),
      line("×", "Ownership", form.investorOwnershipPct, "pct"),
    ],
    result: { value: form.investorDistributionsUsd, unit: "usd" },
    source: SOURCE,
  }),
  free_cash_flow: (_, form) => ({
    title: "Free cash flow",
    formula: "Annual cash flow − annual debt service − distributions",
    lines: [
      line("", "Annual cash flow", form.annualCashFlowUsd, "usd"),
      line("−", "Annual debt service", form.annualDebtServiceUsd, "usd"),
      line("−", "Distributions", form.investorDistributionsUsd, "usd"),
    ],
    result: { value: form.freeCashFlowUsd, unit: "usd" },
    source: SOURCE,
  }),
  component_total: (input, form) => ({
    title: "Total of the components",
    formula: "The amounts of all components",
    lines: form.items.map(({ name, amountUsd }, index) => line(sign(index), name, amountUsd, "usd")),
    result: { value: form.componentTotalUsd, unit: "usd" },
    beside: { label: "Offer", value: input.offerUsd, unit: "usd" },
    source: "Stack spec §4; decision Q-S01",
  }),
};

/** How a figure of the pro forma was worked out. */
export function explainProForma(key: ProFormaFigureKey, input: LendersViewInput): WorkingDraft {
  return EXPLAIN[key](input, proForma(input));
}
