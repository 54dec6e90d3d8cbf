import { Copy, Ellipsis, History, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { KeptRow } from "#features/rules/contract.ts";
import type { RuleColumn, RuleRow, RuleTable } from "#features/rules/model/rule-table.ts";
import { sayColumn } from "#features/rules/model/say-value.ts";
import { formatDate, localDay } from "#kit/day.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { LinkedText } from "./linked-text.tsx";

export type RowAction = "edit" | "copy" | "history" | "restore" | "remove";

interface RuleRowsProps {
  table: RuleTable;
  rows: readonly KeptRow[];
  onAction: (action: RowAction, row: KeptRow) => void;
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
          <tr key={row.key}>
            {columns.map((column, index) => (
              <td key={column.key} data-label={column.label} className={CELL_CLASS[column.kind]}>
                {index === 0 ? (
                  <span className="rule-name">
                    {column.say?.(row.row) ?? table.titleOf(row.row)}
                    {row.state === "own" ? null : (
                      <Badge tone="accent">{row.state === "added" ? "Added" : "Edited"}</Badge>
                    )}
                  </span>
                ) : (
                  <RuleCell column={column} row={row.row} today={today} />
                )}
              </td>
            ))}
            <td data-label="Actions">
              <RowMenu table={table} row={row} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const CELL_CLASS: Partial<Record<RuleColumn["kind"], string>> = {
  number: "numeric",
  "long-text": "rule-long",
  day: "rule-day",
};

/** A day that has passed, or is still to come, says so: the row does not hold today. */
function RuleCell({ column, row, today }: { column: RuleColumn; row: RuleRow; today: string }) {
  const day = row[column.key];
  if (typeof day === "string" && column.bound === "until" && day < today)
    return <Badge>Ended on {formatDate(day)}</Badge>;
  if (typeof day === "string" && column.bound === "from" && day > today)
    return <Badge tone="accent">Begins on {formatDate(day)}</Badge>;
  const said = sayColumn(column, row);
  // A column of their own kind tells them from the sentences of the others.
  if (column.kind === "long-text") return <LinkedText text={said} />;
  if (column.kind === "yes-no" && row[column.key] === false) return <Badge tone="caution">{said}</Badge>;
  return said;
}

function RowMenu({ table, row, onAction }: Omit<RuleRowsProps, "rows"> & { row: KeptRow }) {
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
