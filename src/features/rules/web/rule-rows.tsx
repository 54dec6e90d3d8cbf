import { Copy, Ellipsis, History, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { SavedRow } from "#features/rules/contract.ts";
import type { RuleColumn, RuleRow, RuleTable } from "#features/rules/model/rule-table.ts";
import { describeColumn } from "#features/rules/model/value-text.ts";
import { addDays, localDay } from "#kit/day.ts";
import { NOTHING } from "#kit/format-figure.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { LinkedText } from "./linked-text.tsx";

export type RowAction = "edit" | "copy" | "history" | "restore" | "remove";

interface RuleRowsProps {
  table: RuleTable;
  rows: readonly SavedRow[];
  onAction: (action: RowAction, row: SavedRow) => void;
}

export function RuleRows({ table, rows, onAction }: RuleRowsProps) {
  const columns = table.columns.filter(({ isListed }) => isListed);
  const today = localDay(new Date());
  return (
    <Table tight stacked hover>
      <thead>
        <tr>
          {columns.map(({ key, label, kind }) => (
            <th key={key} scope="col" className={kind === "number" ? "numeric" : undefined}>
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={hasEnded(table, row.row, today) ? "rule-past" : undefined}>
            <RuleCells table={table} row={row} today={today} />
            <td data-label="Actions">
              <RowMenu table={table} row={row} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const isBefore = (day: unknown, today: string): boolean => typeof day === "string" && day < today;

const hasEnded = ({ columns }: RuleTable, row: RuleRow, today: string): boolean =>
  columns.some(({ bound, key }) => bound === "until" && isBefore(row[key], today));

const CELL_CLASS: Partial<Record<RuleColumn["kind"], string>> = {
  number: "numeric",
  "long-text": "rule-long",
  day: "rule-day",
};

interface RuleCellsProps {
  table: RuleTable;
  row: SavedRow;
  today: string;
}

/** The first column says which row it is, the second also what has no room of its own. */
function RuleCells({ table, row: { row, state }, today }: RuleCellsProps) {
  const [first, second, ...others] = table.columns.filter(({ isListed }) => isListed);
  const below = table.columns.filter(({ isBelow }) => isBelow);
  return (
    <>
      <td data-label={first?.label}>
        <span className="rule-row-name">
          {first?.say?.(row) ?? table.titleOf(row)}
          {state === "own" ? null : <Badge tone="accent">{state === "added" ? "Added" : "Edited"}</Badge>}
        </span>
      </td>
      {second === undefined ? null : (
        <td data-label={second.label} className={below.length > 0 ? "rule-long" : CELL_CLASS[second.kind]}>
          <div>
            <RuleCell column={second} row={row} today={today} />
            {below.length === 0 ? null : <Below columns={below} row={row} />}
          </div>
        </td>
      )}
      {others.map((column) => (
        <td key={column.key} data-label={column.label} className={CELL_CLASS[column.kind]}>
          <RuleCell column={column} row={row} today={today} />
        </td>
      ))}
    </>
  );
}

/** Long texts in small, one behind the other; those that say nothing are left out. */
function Below({ columns, row }: { columns: readonly RuleColumn[]; row: RuleRow }) {
  const said = columns
    .map((column) => ({ label: column.label, text: describeColumn(column, row) }))
    .filter(({ text }) => text !== NOTHING);
  return (
    <small className="block text-muted">
      {said.map(({ label, text }, index) => (
        <span key={label}>
          {index === 0 ? null : " · "}
          {label}: <LinkedText text={text} />
        </span>
      ))}
    </small>
  );
}

/** A day that has passed, or is still to come, says so: the row does not hold today. */
function RuleCell({ column, row, today }: { column: RuleColumn; row: RuleRow; today: string }) {
  const { bound, key, kind } = column;
  const value = row[key];
  if (bound !== undefined && value === null) return NOTHING;
  const said = describeColumn(column, row);
  if (bound === "until" && isBefore(value, today)) return <Badge>Ended on {said}</Badge>;
  if (bound === "from" && !isBefore(value, addDays(today, 1)))
    return <Badge tone="accent">Begins on {said}</Badge>;
  return kind === "yes-no" && value === false ? <Badge tone="caution">{said}</Badge> : said;
}

function RowMenu({ table, row, onAction }: Omit<RuleRowsProps, "rows"> & { row: SavedRow }) {
  const label = `Actions for ${table.titleOf(row.row)}`;
  const act = (action: RowAction) => () => onAction(action, row);
  return (
    <Menu
      label={label}
      items={[
        { label: "Edit", icon: Pencil, onSelect: act("edit") },
        ...(table.isOpen ? [{ label: "Copy as new", icon: Copy, onSelect: act("copy") }] : []),
        { label: "History", icon: History, onSelect: act("history") },
        ...(row.state === "added"
          ? []
          : [{ label: "Restore", icon: RotateCcw, disabled: row.state === "own", onSelect: act("restore") }]),
        ...(table.isOpen ? [{ label: "Remove", icon: Trash2, danger: true, onSelect: act("remove") }] : []),
      ]}
      trigger={<IconButton label={label} icon={Ellipsis} size="sm" />}
    />
  );
}
