import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";
import { type BestUnit, describeFigure } from "#features/structures/model/words/best-words.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";

const FIGURES: readonly {
  readonly label: string;
  readonly key: keyof ShownStructure["figures"];
  readonly unit: BestUnit;
}[] = [
  { label: "Cash to close", key: "cashToClose", unit: "usd" },
  { label: "Worst-year coverage", key: "worstCoverage", unit: "ratio" },
  { label: "Coverage after year ten", key: "laterCoverage", unit: "ratio" },
  { label: "You keep", key: "ownershipPct", unit: "pct" },
  { label: "Return over 5 years", key: "irr5Pct", unit: "pct" },
  { label: "Paid for money", key: "cost", unit: "usd" },
  { label: "Debt paid off after", key: "debtFreeMonth", unit: "months" },
  { label: "Lowest month of cash", key: "lowestCash", unit: "usd" },
];

const amountOf = ({ components }: ShownStructure, type: FundingType): number =>
  components.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0);

interface Line {
  readonly label: string;
  readonly words: readonly string[];
}

/** Up to five structures side by side; what differs is marked. */
export function ComparePanel({ structures }: { structures: readonly ShownStructure[] }) {
  const types = FUNDING_TYPES.filter((type) => structures.some((one) => amountOf(one, type) > 0));
  const lines: Line[] = [
    ...types.map((type) => ({
      label: FUNDING_TYPE_INFO[type].name,
      words: structures.map((one) => (amountOf(one, type) === 0 ? "–" : formatMoney(amountOf(one, type)))),
    })),
    ...FIGURES.map(({ label, key, unit }) => ({
      label,
      words: structures.map(({ figures }) => describeFigure(figures[key], unit)),
    })),
  ];
  return (
    <Panel
      className="mt-5"
      flush
      title="What differs"
      foot="A dot marks a line in which these structures differ."
    >
      <Table tight>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {structures.map(({ kind, title }) => (
              <th key={kind} scope="col" className="numeric">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, words }) => {
            const differs = new Set(words).size > 1;
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {differs ? (
                    <span className="best-differs">
                      <span className="sr-only">Differs: </span>
                    </span>
                  ) : null}
                  {label}
                </th>
                {words.map((word, at) => (
                  <td key={structures[at]?.kind ?? at} className="numeric">
                    {differs ? <b>{word}</b> : word}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
