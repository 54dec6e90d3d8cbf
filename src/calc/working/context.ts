import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { type DealNumbers, readNumbers } from "#calc/deal/deal-numbers.ts";
import { finiteOrNull } from "#calc/deal/figure.ts";
import { benchmarkMatch, industryMultiple } from "#calc/tables/benchmark.ts";
import { type BenchmarkKey, isLargeCompanyDefault } from "#calc/tables/benchmark-basis.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import { type IndustryMatch, matchIndustry } from "#calc/tables/match-industry.ts";
import { listWords } from "#kit/list-words.ts";
import type { WorkingBenchmark, WorkingLine, WorkingUnit } from "./working.ts";

/** What an explanation reads: the deal as entered, its numbers, the analysis that is shown. */
export interface WorkingContext {
  readonly deal: DealFigures;
  readonly numbers: DealNumbers;
  readonly analysis: DealAnalysis;
  /** The row the deal is compared with. */
  readonly match: IndustryMatch;
  /** The row of the core's table, whose is the industry multiple; most often the same. */
  readonly table: IndustryMatch;
}

export function contextOf(deal: DealFigures, analysis: DealAnalysis): WorkingContext {
  return {
    deal,
    numbers: readNumbers(deal),
    analysis,
    match: benchmarkMatch(deal),
    table: matchIndustry(deal.industry),
  };
}

export function line(
  sign: WorkingLine["sign"],
  label: string,
  value: number | null,
  unit: WorkingUnit,
  note?: string,
): WorkingLine {
  const finite = value === null ? null : finiteOrNull(value);
  return { sign, label, value: finite, unit, ...(note === undefined ? {} : { note }) };
}

/** Neither kind of debt is entered: then $0 would be made up. */
export const isDebtUnknown = ({ liabilities }: Pick<DealFigures, "liabilities">): boolean =>
  liabilities.shortTermDebt === null && liabilities.longTermDebt === null;

/** Which row the industry multiple of a figure is of, and how far it can be trusted. */
export function multipleBasis({ deal, table }: WorkingContext): WorkingBenchmark {
  return table.row === null ? noRow(deal, industryMultiple(table)) : describeRow(table.row, table);
}

/** Which benchmark a figure is compared with, and how far it can be trusted. */
export function benchmarkOf({ deal, match, table }: WorkingContext): WorkingBenchmark {
  if (match.row !== null) return describeRow(match.row, match);
  if (table.row === null) return noRow(deal, industryMultiple(table));
  const note = `The industry table answered no row, so default benchmarks are used. They are not evidence for a small business.`;
  return { industry_name: "Default benchmark", match_type: "default", note };
}

const STATED: Readonly<Record<BenchmarkKey, string>> = {
  ebitda_margin: "margin",
  revenue_per_employee: "revenue per employee",
  ev_ebitda_multiple: "EBITDA multiple",
  ev_sales_multiple: "sales multiple",
  debt_ratio: "debt",
};

/** The benchmark of one very figure: the matched row where it states that figure, else what stands in for it. */
export function benchmarkFor(key: BenchmarkKey, context: WorkingContext): WorkingBenchmark {
  const { match, deal, table } = context;
  const { row } = match;
  if (row === null && key === "ev_ebitda_multiple" && table.row !== null)
    return describeRow(table.row, table);
  if (row === null)
    return key === "ev_ebitda_multiple" ? noRow(deal, industryMultiple(table)) : benchmarkOf(context);
  if (!isLargeCompanyDefault(match, key)) return describeRow(row, match, key);
  const note = `${row.industryName} states no ${STATED[key]}, so a large-company default is used: not evidence for a small business.`;
  return { industry_name: "Large-company default", match_type: "default", note };
}

/** Which figures of a comparison rest on a large-company default, in a sentence; none where none does. */
export function defaultsNote({ match }: WorkingContext, keys: readonly BenchmarkKey[]): string[] {
  const missing = keys.filter((key) => isLargeCompanyDefault(match, key)).map((key) => STATED[key]);
  if (missing.length === 0) return [];
  return [`Large-company default, not evidence for a small business: ${listWords(missing)}.`];
}

function noRow(deal: DealFigures, multiple: number): WorkingBenchmark {
  const named =
    deal.industry.trim() === "" ? "No industry is entered" : `No benchmark matched “${deal.industry}”`;
  const note = `${named}, so the large-company default (${multiple}x) is used. It is not evidence for a small business.`;
  return { industry_name: "Large-company default", match_type: "default", note };
}

function describeRow(
  row: IndustryRow,
  match: IndustryMatch,
  key: BenchmarkKey = "ev_ebitda_multiple",
): WorkingBenchmark {
  const scale = row.kind === "public" ? "Listed companies" : "Small businesses that were sold";
  const parts = [`${scale}; source ${row.sources.join(", ")}, ${row.asOf}.`];
  if (row.evEbitdaMultiple === null && key === "ev_ebitda_multiple") {
    const standIn =
      row.kind === "small-business" ? "median of the small-business rows" : "large-company default";
    parts.push(`The row states no EBITDA multiple, so the ${standIn} (${industryMultiple(match)}x) is used.`);
  }
  if (row.note !== "") parts.push(`Note: ${row.note}.`);
  return { industry_name: row.industryName, match_type: match.how, note: parts.join(" ") };
}
