import { type CSSProperties, useState } from "react";
import { AXIS_WORDS, CELL_WORDS, VALUE_WORDS } from "#features/structures/model/words/best-words.ts";
import { Table } from "#web/ui/layout/table.tsx";
import { describeAxisWithUnit, describeCell, toneOfCell } from "./cell-words.ts";
import type { GridPartProps } from "./grid-table.tsx";

/** Where there is no room for all of it: one line of the grid, and a slider for the other axis. */
export function GridLine({ choice, grid, rows, onCell }: GridPartProps) {
  const { x, y } = grid;
  const [chosen, setChosen] = useState<number | null>(null);
  // The highest stands first in the grid, and at the right of a slider.
  const last = y.values.length - 1;
  const at = Math.min(last, chosen ?? y.presentAt ?? 0);
  const cells = rows[at] ?? null;
  const words = `${AXIS_WORDS[choice.y].title}: ${describeAxisWithUnit(y.values[at] ?? 0, choice.y)}${at === y.presentAt ? ", without a change" : ""}`;
  return (
    <div className="best-line">
      <label>
        <b>{words}</b>
        <input
          type="range"
          className="slider"
          style={{ "--v": `${last === 0 ? 0 : ((last - at) / last) * 100}%` } as CSSProperties}
          min={0}
          max={last}
          step={1}
          value={last - at}
          aria-valuetext={words}
          onChange={(event) => setChosen(last - event.target.valueAsNumber)}
        />
      </label>
      <Table tight>
        <thead>
          <tr>
            <th scope="col">{AXIS_WORDS[choice.x].title}</th>
            <th scope="col" className="numeric">
              {VALUE_WORDS[choice.value].title}
            </th>
          </tr>
        </thead>
        <tbody>
          {x.values.map((value, index) => {
            const cell = cells?.[index];
            return (
              <tr key={`${index} ${value}`}>
                <th scope="row">
                  {describeAxisWithUnit(value, choice.x)}
                  {index === x.presentAt ? <small>without a change</small> : null}
                </th>
                <td
                  className="numeric"
                  data-tone={cell === undefined ? undefined : toneOfCell(cell, choice.value)}
                >
                  {cell === undefined ? (
                    "…"
                  ) : (
                    <button
                      type="button"
                      className="figure"
                      aria-label={`${describeCell(cell, choice.value)} at ${describeAxisWithUnit(value, choice.x)}: show the working`}
                      onClick={() => onCell({ x: index, y: at })}
                    >
                      {describeCell(cell, choice.value)}
                    </button>
                  )}
                  {cell?.reason === undefined ? null : <small>{CELL_WORDS[cell.reason]}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
