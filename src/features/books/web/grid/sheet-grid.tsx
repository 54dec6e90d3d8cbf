import { ChevronDown, ChevronRight } from "lucide-react";
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLatest } from "#web/browser/use-latest.ts";
import { readTyped, SheetKeys, type SheetActions } from "./sheet-keys.ts";
import { isWithin, placeWithin, type SheetCell, type SheetRow } from "./sheet-model.ts";

export interface SheetGridProps extends SheetActions {
  readonly label: string;
  readonly head: ReactNode;
  readonly onGroup?: (row: SheetRow) => void;
  readonly isDoubtful?: (row: number, column: number) => boolean;
}

const cellId = (label: string, row: number, column: number): string =>
  `${label}-${row}-${column}`.replaceAll(" ", "-");

/** A sheet typed into with the keyboard alone, as a spreadsheet is. */
export function SheetGrid(props: SheetGridProps) {
  const { label, model, head, selection, editing, onGroup, isDoubtful } = props;
  const table = useRef<HTMLTableElement>(null);
  const keys = useSheetKeys(props, table);
  const at = placeWithin(selection.to, model);
  useEffect(() => {
    if (!table.current?.contains(document.activeElement)) return;
    if (editing === null) document.getElementById(cellId(label, at.row, at.column))?.focus();
  }, [label, at.row, at.column, editing]);
  return (
    <div className="sheet-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of cells that are typed into is a grid */}
      <table ref={table} role="grid" className="sheet" aria-label={label} {...keys}>
        {head}
        <tbody>
          {model.rows.map((row, index) => (
            <tr key={row.id} className={`sheet-${row.look}`}>
              <RowHead row={row} width={model.columns.length} onGroup={onGroup} />
              {row.look === "group"
                ? null
                : model.columns.map((column, place) => {
                    const isActive = at.row === index && at.column === place;
                    const isEditing = editing?.row === index && editing.column === place;
                    return (
                      <GridCell
                        key={column.id}
                        id={cellId(label, index, place)}
                        row={index}
                        column={place}
                        {...model.cellAt(index, place)}
                        isOther={column.isOther ?? false}
                        isWorkedOut={column.isWorkedOut ?? false}
                        isActive={isActive}
                        isSelected={isWithin(selection, index, place)}
                        isDoubtful={isDoubtful?.(index, place) ?? false}
                        typed={isEditing ? editing.text : null}
                      />
                    );
                  })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowHeadProps {
  row: SheetRow;
  width: number;
  onGroup: ((row: SheetRow) => void) | undefined;
}

const RowHead = memo(function RowHead({ row, width, onGroup }: RowHeadProps) {
  if (row.group === undefined)
    return (
      <th scope="row">
        <span>{row.label}</span>
        {row.number === undefined ? null : <em>{row.number}</em>}
      </th>
    );
  const Mark = row.group.isOpen ? ChevronDown : ChevronRight;
  return (
    <th scope="row" colSpan={width + 1}>
      <button type="button" aria-expanded={row.group.isOpen} onClick={() => onGroup?.(row)}>
        <Mark className="icon" aria-hidden />
        {row.label}
      </button>
      <span className="text-muted">{row.group.lines} lines</span>
    </th>
  );
});

interface GridCellProps extends SheetCell {
  id: string;
  row: number;
  column: number;
  isOther: boolean;
  isWorkedOut: boolean;
  isActive: boolean;
  isSelected: boolean;
  isDoubtful: boolean;
  typed: string | null;
}

const GridCell = memo(
  function GridCell(cell: GridCellProps) {
    const { id, row, column, text, value, target, difference, isSame, partly, typed } = cell;
    const isUnread = typed !== null && readTyped(typed) === null;
    const classes = [
      cell.isOther ? "alt" : "",
      cell.isWorkedOut ? "worked" : "",
      value === null ? "nil" : "",
      isSame === true ? "same" : "",
      difference === undefined ? "" : "differs",
      cell.isActive ? "active" : "",
      cell.isSelected && !cell.isActive ? "chosen" : "",
      cell.isDoubtful ? "doubtful" : "",
      typed === null ? "" : "typing",
    ];
    return (
      <td
        id={id}
        data-row={row}
        data-column={column}
        className={classes.filter(Boolean).join(" ")}
        tabIndex={cell.isActive && typed === null ? 0 : -1}
        aria-selected={cell.isSelected}
        aria-readonly={target === null}
      >
        {typed === null ? (
          <>
            {value === null ? <span className="sr-only">not stated</span> : null}
            <span aria-hidden={value === null}>{text}</span>
            {partly === undefined ? null : (
              <sup className="unknown" title={partly}>
                ?
              </sup>
            )}
            {difference === undefined ? null : (
              <small>
                <i aria-hidden />
                <span className="sr-only">differs by </span>
                {difference}
              </small>
            )}
          </>
        ) : (
          <CellEditor text={typed} isUnread={isUnread} />
        )}
      </td>
    );
  },
  (before, after) => {
    const names = Object.keys(after) as (keyof GridCellProps)[];
    return (
      names.length === Object.keys(before).length &&
      names.every((name) => name === "target" || before[name] === after[name]) &&
      (before.target === null) === (after.target === null)
    );
  },
);

function CellEditor({ text, isUnread }: { text: string; isUnread: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  // What is typed goes to the grid's own listener, as every other key does.
  return (
    <input
      ref={input}
      className="sheet-input"
      value={text}
      readOnly={false}
      onChange={() => undefined}
      inputMode="decimal"
      aria-label="Amount"
      aria-invalid={isUnread || undefined}
      autoComplete="off"
    />
  );
}

function useSheetKeys(
  props: SheetGridProps,
  table: RefObject<HTMLTableElement | null>,
): ReturnType<SheetKeys["listeners"]> {
  const now = useLatest(props);
  const [keys] = useState(() => new SheetKeys(now, table));
  return keys.listeners();
}
