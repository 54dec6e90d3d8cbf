import { finiteOrNull } from "#calc/deal/figure.ts";
import { RISK_SCENARIOS, type RiskRangeKey } from "#calc/valuation/risk-adjusted-range.ts";
import { inputLine, line, multipleBasis, reasonWhen, type WorkingContext } from "./context.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

const TITLES: Readonly<Record<RiskRangeKey, string>> = {
  bear: "Bear case",
  base: "Base case",
  bull: "Bull case",
  expected: "Expected value",
};

const FORMULAS: Readonly<Record<RiskRangeKey, string>> = {
  bear: "EBITDA × industry multiple × 0.5, at least net worth and 0",
  base: "EBITDA × industry multiple × 0.7, at least the bear case",
  bull: "EBITDA × industry multiple × 1.05 (productivity) × 1.10 (margin), at least the base case",
  expected: "20% bear + 50% base + 30% bull",
};

function scenarioLines(key: "bear" | "base" | "bull", context: WorkingContext): WorkingLine[] {
  const lines = [
    inputLine.ebitda("", context),
    line("×", "Industry multiple", context.analysis.valuation.industry_multiple, "ratio"),
  ];
  if (key !== "bull") {
    const share = RISK_SCENARIOS[key].multipleShare;
    return [...lines, line("×", "Share of the industry multiple", share, "ratio")];
  }
  const { productivityUplift, marginUplift } = RISK_SCENARIOS.bull;
  return [
    ...lines,
    line("×", "Productivity uplift", productivityUplift, "ratio"),
    line("×", "Margin uplift", marginUplift, "ratio"),
  ];
}

function expectedLines({ analysis }: WorkingContext): WorkingLine[] {
  const keys = ["bear", "base", "bull"] as const;
  return keys.map((key, index) => {
    const { probability } = RISK_SCENARIOS[key];
    const value = analysis.risk_adjusted_range[key];
    const weighed = value === null ? null : finiteOrNull(probability * value);
    return line(
      index === 0 ? "" : "+",
      TITLES[key],
      weighed,
      "usd",
      `${Math.round(probability * 100)}% of it`,
    );
  });
}

/** How a value of the risk-adjusted range is worked out. */
export function explainRange(key: RiskRangeKey, context: WorkingContext): WorkingDraft {
  const value = context.analysis.risk_adjusted_range[key];
  const reason = context.numbers.ebitdaUsd === 0 ? "ebitda-missing" : "overflow";
  return {
    title: TITLES[key],
    formula: FORMULAS[key],
    lines: key === "expected" ? expectedLines(context) : scenarioLines(key, context),
    result: { value, unit: "usd" },
    ...reasonWhen(value, reason, context),
    source:
      key === "bull" || key === "expected" ? "Assumption of this product" : "Assumption of this product",
    benchmark: multipleBasis(context),
  };
}
