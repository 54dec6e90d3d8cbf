import type { Assumptions } from "#features/saved-analyses/contract.ts";
import type { Industry } from "#features/benchmarks/contract.ts";

/** Something the figures were worked out with, besides the deal itself, that is another today. */
export interface AssumptionChange {
  group: "benchmark" | "assumption";
  label: string;
  unit: "text" | "multiple" | "pct" | "usd" | "share" | "years" | "version";
  /** Null where there is none: no row matched, or the row states no such figure. */
  before: string | number | null;
  after: string | number | null;
}

type Rule = Pick<AssumptionChange, "label" | "unit"> & { read: (of: Assumptions) => string | number | null };

const ASSUMPTIONS: readonly Rule[] = [
  { label: "Formulas", unit: "version", read: (of) => of.formulaVersion },
  { label: "Industry multiple", unit: "multiple", read: (of) => of.industryMultiple },
  { label: "Deal multiple", unit: "multiple", read: (of) => of.dealMultiple },
  { label: "Sales multiple, of the deal multiple", unit: "share", read: (of) => of.salesMultipleShare },
  { label: "Down payment", unit: "pct", read: (of) => of.roi.downPaymentPct },
  { label: "Interest rate", unit: "pct", read: (of) => of.roi.annualRatePct },
  { label: "Loan term", unit: "years", read: (of) => of.roi.termYears },
];

const row =
  <Key extends keyof Industry>(key: Key) =>
  (of: Assumptions) =>
    of.benchmarkRow?.[key] ?? null;

const BENCHMARK: readonly Rule[] = [
  { label: "Benchmark row", unit: "text", read: row("industry_name") },
  { label: "EV / sales", unit: "multiple", read: row("ev_sales_multiple") },
  { label: "EV / EBITDA", unit: "multiple", read: row("ev_ebitda_multiple") },
  { label: "EBITDA margin", unit: "pct", read: row("ebitda_margin") },
  { label: "Revenue per employee", unit: "usd", read: row("revenue_per_employee") },
  { label: "Debt to capital", unit: "share", read: row("market_debt_to_capital") },
  { label: "SDE multiple, low", unit: "multiple", read: row("sde_multiple_low") },
  { label: "SDE multiple, high", unit: "multiple", read: row("sde_multiple_high") },
  { label: "Date of the row", unit: "text", read: row("as_of") },
];

/** What is another in the assumptions of two days, each named with both values. */
export function listAssumptionChanges(before: Assumptions, after: Assumptions): AssumptionChange[] {
  const changes = (group: AssumptionChange["group"], rules: readonly Rule[]) =>
    rules.flatMap(({ label, unit, read }): AssumptionChange[] => {
      const [was, is] = [read(before), read(after)];
      return was === is ? [] : [{ group, label, unit, before: was, after: is }];
    });
  // Where there was no row, or is none any more, its figures say nothing that the row's name does not.
  const hasBoth = before.benchmarkRow !== null && after.benchmarkRow !== null;
  return [
    ...changes("benchmark", hasBoth ? BENCHMARK : BENCHMARK.slice(0, 1)),
    ...changes("assumption", ASSUMPTIONS),
  ];
}
