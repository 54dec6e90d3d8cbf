import { Copy, Ellipsis, History, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { KeptRow } from "#features/rules/contract.ts";
import type { RuleTable } from "#features/rules/model/rule-table.ts";
import { sayValue } from "#features/rules/model/say-value.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

export type RowAction = "edit" | "copy" | "history" | "restore" | "remove";

interface RuleRowsProps {
  table: RuleTable;
  rows: readonly KeptRow[];
  onAction: (action: RowAction, row: KeptRow) => void;
}

export function RuleRows({ table, rows, onAction }: RuleRowsProps) {
  const columns = table.columns.filter(({ isListed }) => isListed);
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
              <td
                key={column.key}
                data-label={column.label}
                className={column.kind === "number" ? "numeric" : undefined}
              >
                {index === 0 ? (
                  <span className="rule-name">
                    {table.titleOf(row.row)}
                    {row.state === "own" ? null : (
                      <Badge tone="accent">{row.state === "added" ? "Added" : "Edited"}</Badge>
                    )}
                  </span>
                ) : (
                  sayValue(row.row[column.key], column)
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
