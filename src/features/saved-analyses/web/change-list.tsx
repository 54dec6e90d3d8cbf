import {
  listAssumptionChanges,
  type AssumptionChange,
} from "#features/saved-analyses/model/assumption-changes.ts";
import { listInputChanges } from "#features/deals/web/index.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { formatValue } from "#kit/format-value.ts";
import type { PresentFigures } from "./present-figures.ts";
import type { AnalysisWithFigures } from "./analysis-with-figures.ts";

interface Change {
  label: string;
  before: string;
  after: string;
}

/** Names what is another since: what was entered, the benchmark row, the assumptions. */
export function ChangeList({
  analysis,
  present,
}: {
  analysis: AnalysisWithFigures;
  present: PresentFigures;
}) {
  const assumed = listAssumptionChanges(analysis.assumptions, present.kept.assumptions);
  const written = (group: AssumptionChange["group"]) =>
    assumed.filter((change) => change.group === group).map(writeChange);
  const groups: { title: string; none: string; changes: Change[] }[] = [
    {
      title: "Entered",
      none: "Nothing was entered differently.",
      changes: listInputChanges(analysis.dealData, present.data),
    },
    { title: "Benchmark row", none: "The row is the same.", changes: written("benchmark") },
    { title: "Assumptions", none: "Formulas and assumptions are the same.", changes: written("assumption") },
  ];
  return (
    <div className="versions-changes">
      {groups.map(({ title, none, changes }) => (
        <section key={title}>
          <h3 className="sm semibold">{title}</h3>
          {changes.length === 0 ? (
            <p className="xs text-muted">{none}</p>
          ) : (
            <ul className="sm">
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: <span className="text-muted">{before}</span> → <b className="medium">{after}</b>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** A change in words, both values as a person reads them. */
export function writeChange({ group, label, unit, before, after }: AssumptionChange): Change {
  const none = group === "benchmark" ? "none, default used" : "none";
  const write = (value: string | number | null) => (value === null ? none : writeValue(value, unit));
  return { label, before: write(before), after: write(after) };
}

function writeValue(value: string | number, unit: AssumptionChange["unit"]): string {
  if (typeof value === "string") return value;
  switch (unit) {
    case "multiple":
    case "share":
      return formatValue(value, "ratio");
    case "pct":
      return formatPercent(value);
    case "usd":
      return formatMoney(value);
    case "years":
      return `${value} years`;
    case "version":
      return `version ${value}`;
    case "text":
      return String(value);
  }
}
