import { formatAmount, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";
import type { TableRows } from "#features/structures/web/copy-table.ts";
import { StructureBar } from "#features/structures/web/structure-bar.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import type { OthersProps } from "./others-props.ts";

interface OthersTableProps extends OthersProps {
  readonly compared?: readonly string[];
  readonly onCompare?: (kind: string) => void;
}

export const othersRows = (structures: readonly ShownStructure[]): TableRows => [
  [
    "Answer",
    "Cash to close ($)",
    "Worst-year coverage",
    "You keep (%)",
    "Paid for money ($)",
    "Return over 5 years (%)",
  ],
  ...structures.map(({ title, figures }) => [
    title,
    figures.cashToClose,
    figures.worstCoverage,
    figures.ownershipPct,
    figures.cost,
    figures.irr5Pct,
  ]),
];

const plain = (words: string): string => words.replace(/[x%]$/, "");

export function OthersTable({ best, structures, opened, open, compared, onCompare }: OthersTableProps) {
  return (
    <Table stacked className="best-others">
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Paid by</th>
          <th scope="col" className="numeric">
            Cash to close ($)
          </th>
          <th scope="col" className="numeric">
            Coverage (x)
          </th>
          <th scope="col" className="numeric">
            You keep (%)
          </th>
          <th scope="col" className="numeric">
            Paid for money ($)
          </th>
          <th scope="col" className="numeric">
            Return (%)
          </th>
          <th scope="col">
            <span className="sr-only">Use it</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {structures.map((one) => (
          <tr key={one.kind} data-chosen={one.kind === opened || undefined}>
            <th scope="row">
              <button
                type="button"
                className="link best-name"
                aria-pressed={one.kind === opened}
                onClick={() => open(one.kind)}
              >
                {one.title}
              </button>
              <small>{one.note}</small>
              {onCompare === undefined ? null : (
                <Checkbox
                  label="Compare"
                  aria-label={`Compare ${one.title}`}
                  checked={compared?.includes(one.kind) ?? false}
                  onChange={() => onCompare(one.kind)}
                />
              )}
            </th>
            <td data-label="Paid by">
              <StructureBar components={one.components} small />
            </td>
            <td className="numeric" data-label="Cash to close ($)">
              {formatAmount(one.figures.cashToClose)}
            </td>
            <td className="numeric" data-label="Coverage (x)">
              {one.figures.worstCoverage === null
                ? "nothing due"
                : plain(formatMultiple(one.figures.worstCoverage, 2))}
            </td>
            <td className="numeric" data-label="You keep (%)">
              {plain(formatPercent(one.figures.ownershipPct))}
            </td>
            <td className="numeric" data-label="Paid for money ($)">
              {formatAmount(one.figures.cost)}
            </td>
            <td className="numeric" data-label="Return (%)">
              {one.figures.irr5Pct === null ? "none" : plain(formatPercent(one.figures.irr5Pct))}
            </td>
            <td className="no-print">
              {best.mayEdit ? (
                <Button
                  size="sm"
                  aria-label={`Use this in the builder: ${one.title}`}
                  onClick={() => best.use(one, one.title)}
                >
                  Use this
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
