import { NOTHING, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Ellipsis, Pencil, RotateCcw } from "lucide-react";
import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Table } from "#web/ui/table.tsx";

interface IndustryTableProps {
  rows: readonly KeptIndustry[];
  onEdit: (row: KeptIndustry) => void;
  onRestore: (row: KeptIndustry) => void;
}

const FIGURES = [
  "EV / sales",
  "EV / EBITDA",
  "EBITDA margin",
  "Revenue per employee",
  "SDE multiple",
] as const;

export function IndustryTable({ rows, onEdit, onRestore }: IndustryTableProps) {
  return (
    <Table tight stacked hover>
      <thead>
        <tr>
          <th scope="col">Industry</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" className="numeric">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.industry_name}>
            <td data-label="Industry">
              <span className="benchmark-name">
                {row.industry_name}
                {row.edited_at === null ? null : (
                  <Badge tone="accent">{row.is_known ? "Edited" : "Added"}</Badge>
                )}
                <small>{row.kind === "small-business" ? "Small businesses" : "Listed companies"}</small>
              </span>
            </td>
            <td className="numeric" data-label="EV / sales">
              {formatMultiple(row.ev_sales_multiple, 2)}
            </td>
            <td className="numeric" data-label="EV / EBITDA">
              {formatMultiple(row.ev_ebitda_multiple, 2)}
            </td>
            <td className="numeric" data-label="EBITDA margin">
              {formatPercent(row.ebitda_margin)}
            </td>
            <td className="numeric" data-label="Revenue per employee">
              {formatMoney(row.revenue_per_employee)}
            </td>
            <td className="numeric" data-label="SDE multiple">
              {formatRange(row)}
            </td>
            <td data-label="Actions">
              <Menu
                label={`Actions for ${row.industry_name}`}
                items={[
                  { label: "Edit", icon: Pencil, onSelect: () => onEdit(row) },
                  {
                    label: row.is_known ? "Restore" : "Remove",
                    icon: RotateCcw,
                    danger: !row.is_known,
                    disabled: row.edited_at === null,
                    onSelect: () => onRestore(row),
                  },
                ]}
                trigger={<IconButton label={`Actions for ${row.industry_name}`} icon={Ellipsis} size="sm" />}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function formatRange({ sde_multiple_low: low, sde_multiple_high: high }: KeptIndustry): string {
  if (low === null && high === null) return NOTHING;
  if (low === high) return formatMultiple(low, 2);
  return `${formatMultiple(low, 2)} to ${formatMultiple(high, 2)}`;
}
