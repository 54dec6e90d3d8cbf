import { X } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { Grid } from "#calc/structures/grids.ts";
import type { GridChoice } from "#features/structures/model/grid-question.ts";
import {
  AXIS_WORDS,
  CELL_WORDS,
  describeFailed,
  describeFigure,
  VALUE_WORDS,
} from "#features/structures/model/words/best-words.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { formatAmount, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { describeAxisWithUnit } from "./cell-words.ts";

interface CellPanelProps {
  readonly grid: Grid;
  readonly choice: GridChoice;
  readonly cell: { readonly x: number; readonly y: number };
  readonly best: OpenedBest;
  readonly onClose: () => void;
}

/** The working of a cell: cash that can pay debt, payments of the worst year, and what the structure is there. */
export function CellPanel({ grid, choice, cell, best, onClose }: CellPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useMemo(() => grid.viewAt(cell.x, cell.y), [grid, cell]);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [cell]);
  const place = `${AXIS_WORDS[choice.y].title} ${describeAxisWithUnit(grid.y.values[cell.y] ?? 0, choice.y)}, ${AXIS_WORDS[choice.x].title.toLowerCase()} ${describeAxisWithUnit(grid.x.values[cell.x] ?? 0, choice.x)}`;
  return (
    <div ref={box} className="best-cell" aria-live="polite">
      <Panel
        className="mt-4"
        title={place}
        aside={
          <Button size="sm" variant="ghost" icon={X} onClick={onClose}>
            Close
          </Button>
        }
      >
        {"reason" in view ? (
          <p>{CELL_WORDS[view.reason]}</p>
        ) : (
          <Working view={view} choice={choice} best={best} />
        )}
      </Panel>
    </div>
  );
}

type Seen = Exclude<ReturnType<Grid["viewAt"]>, { readonly reason: string }>;

function Working({
  view: { point, assessment },
  choice,
  best,
}: {
  view: Seen;
  choice: GridChoice;
  best: OpenedBest;
}) {
  const { figures, failed } = assessment;
  const { problem, components } = point;
  const years = useMemo(
    () => bankFigures(calculateBank({ ...problem.bank, components }, problem.rules)).years,
    [problem, components],
  );
  const worst = years.find(({ year }) => year === figures.worstYear);
  const shown = failed.filter((id) => best.readsProfile || !isOfBuyer(id));
  const { title, unit } = VALUE_WORDS[choice.value];
  return (
    <div className="best-two">
      <Table tight>
        <tbody>
          <tr>
            <th scope="row">Cash that can pay debt{worst === undefined ? "" : `, year ${worst.year}`}</th>
            <td className="numeric">{worst === undefined ? "–" : formatAmount(worst.cads)}</td>
          </tr>
          <tr>
            <th scope="row">÷ Payments{worst === undefined ? "" : ` of year ${worst.year}`}</th>
            <td className="numeric">{worst === undefined ? "nothing due" : formatAmount(worst.due)}</td>
          </tr>
          <tr className="sum">
            <th scope="row">= Worst-year coverage</th>
            <td className="numeric">
              {/* With three decimals: a cell cuts what would be rounded here. */}
              <span>{formatMultiple(figures.worstCoverage, 3)}</span>
            </td>
          </tr>
          {choice.value === "worstCoverage" ? null : (
            <tr>
              <th scope="row">{title}</th>
              <td className="numeric">
                {unit === "ratio"
                  ? formatMultiple(figures[choice.value], 3)
                  : describeFigure(figures[choice.value], unit)}
              </td>
            </tr>
          )}
        </tbody>
      </Table>
      <div>
        <ul className="best-cell-parts">
          {components.map(({ type, amount, terms }, at) => (
            <li key={`${at} ${type}`}>
              <span>{FUNDING_TYPE_INFO[type].name}</span>
              <span>
                {formatMoney(amount)}
                {terms?.interestRate === null || terms?.interestRate === undefined
                  ? ""
                  : ` at ${formatPercent(terms.interestRate, 2)}`}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          {shown.length === 0
            ? "Everything you asked for is met here."
            : `Fails here: ${shown.map((id) => describeFailed(id).toLowerCase()).join(", ")}.`}
        </p>
      </div>
    </div>
  );
}
