import type { IndustryChange, KeptIndustry } from "#features/benchmarks/contract.ts";
import { parseNumber } from "#kit/parse-number.ts";

/** The figures of a row, as they are typed. */
export const FIGURE_FIELDS = [
  { name: "ev_sales_multiple", label: "EV / sales", unit: "x" },
  { name: "ev_ebitda_multiple", label: "EV / EBITDA", unit: "x" },
  { name: "ebitda_margin", label: "EBITDA margin", unit: "%" },
  { name: "revenue_per_employee", label: "Revenue per employee", unit: "$ a year" },
  { name: "market_debt_to_capital", label: "Debt to capital", unit: "0 to 1" },
  { name: "sde_multiple_low", label: "SDE multiple from", unit: "x" },
  { name: "sde_multiple_high", label: "SDE multiple to", unit: "x" },
] as const;
type FigureName = (typeof FIGURE_FIELDS)[number]["name"];

export type IndustryForm = Record<keyof IndustryChange, string>;

export function toForm(row: KeptIndustry): IndustryForm {
  const figures = FIGURE_FIELDS.map(
    ({ name }) => [name, row[name] === null ? "" : String(row[name])] as const,
  );
  return {
    // Every figure's name stands in the list.
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
    kind: row.kind,
    sources: row.sources.join("\n"),
    as_of: row.as_of,
    note: row.note,
  };
}

export type ReadForm =
  | { change: Record<keyof IndustryChange, unknown> }
  | { problems: Partial<Record<keyof IndustryForm, string>> };

/** What was typed, still to be judged by the contract; or what cannot be read as a number. */
export function toChange(form: IndustryForm): ReadForm {
  const problems: Partial<Record<keyof IndustryForm, string>> = {};
  const figures: Partial<Record<FigureName, number | null>> = {};
  for (const { name } of FIGURE_FIELDS) {
    const read = parseNumber(form[name], {});
    if ("value" in read) figures[name] = read.value;
    else problems[name] = read.problem;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const sources = form.sources
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return { change: { ...form, ...(figures as Record<FigureName, number | null>), sources } };
}
