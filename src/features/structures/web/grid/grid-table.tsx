import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent, useRef } from "react";
import type { Grid, GridCell } from "#calc/structures/grids.ts";
import { GRID_LINES, GRID_SIZE, type GridValue } from "#calc/tables/best-structure.ts";
import type { GridChoice } from "#features/structures/model/grid-question.ts";
import { AXIS_WORDS, CELL_WORDS, VALUE_WORDS } from "#features/structures/model/words/best-words.ts";
import "./grid-scroll.css";
import { linesReached, describeAxis, describeAxisValue, describeCell, toneOfCell } from "./cell-words.ts";

export interface GridPartProps {
  readonly choice: GridChoice;
  readonly grid: Grid;
  /** As far as they are worked out. */
  readonly rows: readonly (readonly GridCell[])[];
  readonly cell: { readonly x: number; readonly y: number } | null;
  readonly onCell: (cell: { x: number; y: number }) => void;
}

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Of a grid of more columns than fit: it scrolls within itself, so that no figure is broken. Pixels. */
const ROW_HEAD = 84;
const COLUMN = 36;

/** All cells: arrow keys go from one to the next, Enter opens the working. */
export function GridTable({ choice, grid, rows, cell, onCell }: GridPartProps) {
  const table = useRef<HTMLTableElement>(null);
  const { x, y } = grid;
  const focus = cell ?? { x: x.presentAt ?? 0, y: y.presentAt ?? 0 };
  const cellAt = (event: { readonly target: EventTarget }): { x: number; y: number } | null => {
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-x]") : null;
    return place === null ? null : { x: Number(place.dataset["x"]), y: Number(place.dataset["y"]) };
  };
  function press(event: KeyboardEvent): void {
    const at = cellAt(event);
    if (at === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onCell(at);
      return;
    }
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = {
      x: Math.min(x.values.length - 1, Math.max(0, at.x + move[0])),
      y: Math.min(rows.length - 1, Math.max(0, at.y + move[1])),
    };
    table.current?.querySelector<HTMLElement>(`[data-x="${next.x}"][data-y="${next.y}"]`)?.focus();
  }
  const isLarge = x.values.length > GRID_SIZE.least;
  const label = `${VALUE_WORDS[choice.value].title} by ${AXIS_WORDS[choice.y].title} and ${AXIS_WORDS[choice.x].title}`;
  const names = lineNames(rows, choice.value, rows.length === y.values.length);
  // All of its cells answer as one control.
  const keys = {
    style: { "--columns": x.values.length } as CSSProperties,
    onKeyDown: press,
    onClick(event: MouseEvent) {
      const at = cellAt(event);
      if (at !== null) onCell(at);
    },
  };
  return (
    <div className="best-grid-box">
      <p className="best-small no-print">
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> go from cell to cell, <kbd>Enter</kbd> opens the
        working. Down: {describeAxis(choice.y)}. Across: {describeAxis(choice.x)}.
      </p>
      <div className="best-grid-scroll">
        <div style={isLarge ? { minWidth: ROW_HEAD + COLUMN * x.values.length } : undefined}>
          <LineNames names={names.top} columns={x.values.length} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are gone through and opened is a grid */}
          <table ref={table} role="grid" className="best-grid" aria-label={label} {...keys}>
            <thead>
              <tr>
                <th scope="col" className="corner">
                  <span className="sr-only">{AXIS_WORDS[choice.y].title}</span>
                </th>
                {x.values.map((value, at) => (
                  <th key={`${at} ${value}`} scope="col" data-present={at === x.presentAt || undefined}>
                    {describeAxisValue(value, choice.x)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {y.values.map((value, at) => (
                <Row
                  key={`${at} ${value}`}
                  y={at}
                  name={describeAxisValue(value, choice.y)}
                  cells={rows[at] ?? null}
                  above={at === 0 ? null : (rows[at - 1] ?? null)}
                  value={choice.value}
                  presentX={x.presentAt}
                  isPresentRow={at === y.presentAt}
                  focusX={focus.y === at ? focus.x : null}
                  openX={cell?.y === at ? cell.x : null}
                />
              ))}
            </tbody>
          </table>
          <LineNames names={names.bottom} columns={x.values.length} />
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly y: number;
  readonly name: string;
  /** Null while it is worked out. */
  readonly cells: readonly GridCell[] | null;
  readonly above: readonly GridCell[] | null;
  readonly value: GridValue;
  readonly presentX: number | null;
  readonly isPresentRow: boolean;
  readonly focusX: number | null;
  readonly openX: number | null;
}

/** The highest line that two cells lie on different sides of; null: none. */
function lineBetween(one: GridCell | undefined, other: GridCell, value: GridValue): number | null {
  const [here, there] = [linesReached(other, value), one === undefined ? null : linesReached(one, value)];
  return here === null || there === null || here === there ? null : Math.max(here, there);
}

const Row = memo(function Row(props: RowProps) {
  const { y, name, cells, above, value, presentX, isPresentRow, focusX, openX } = props;
  return (
    <tr>
      <th scope="row" data-present={isPresentRow || undefined}>
        {name}
      </th>
      {cells === null ? (
        <td className="waits" aria-hidden="true" />
      ) : (
        cells.map((cell, x) => (
          <td
            key={x}
            data-x={x}
            data-y={y}
            tabIndex={x === focusX ? 0 : -1}
            data-tone={toneOfCell(cell, value)}
            data-left={lineBetween(cells[x - 1], cell, value) ?? undefined}
            data-top={above === null ? undefined : (lineBetween(above[x], cell, value) ?? undefined)}
            data-present={(isPresentRow && x === presentX) || undefined}
            aria-selected={x === openX}
            title={cell.reason === undefined ? undefined : CELL_WORDS[cell.reason]}
          >
            {describeCell(cell, value)}
          </td>
        ))
      )}
    </tr>
  );
});

interface LineName {
  readonly line: number;
  /** The first column beyond it. */
  readonly x: number;
}

/** Where each line crosses a row of cells. */
const crossings = (cells: readonly GridCell[], value: GridValue): LineName[] =>
  GRID_LINES.map((line, at) => {
    const x = cells.findIndex((cell, index) => {
      const before = cells[index - 1];
      if (before === undefined) return false;
      const [here, there] = [linesReached(cell, value), linesReached(before, value)];
      return here !== null && there !== null && here > at !== there > at;
    });
    return { line, x };
  }).filter(({ x }) => x > 0);

/** The name of each line at the column where it leaves the grid: below it, or above it of a line that ends at a side. */
function lineNames(
  rows: readonly (readonly GridCell[])[],
  value: GridValue,
  isWhole: boolean,
): { readonly top: readonly LineName[]; readonly bottom: readonly LineName[] } {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!isWhole || first === undefined || last === undefined) return { top: [], bottom: [] };
  const bottom = crossings(last, value);
  return {
    top: crossings(first, value).filter(({ line }) => !bottom.some((one) => one.line === line)),
    bottom,
  };
}

function LineNames({ names, columns }: { names: readonly LineName[]; columns: number }) {
  if (names.length === 0) return null;
  return (
    <p
      className="best-line-names"
      aria-hidden="true"
      style={{ gridTemplateColumns: `84px repeat(${columns}, minmax(0, 1fr))` }}
    >
      {names.map(({ line, x }) => (
        <b key={line} style={{ gridColumn: x + 2, gridRow: 1 }}>
          {line.toFixed(2)}
        </b>
      ))}
    </p>
  );
}
