import { clsx } from "clsx";
import { moveBetweenRows } from "#features/deals/web/index.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import type { LeadsAddress } from "#features/leads/model/leads-address.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Table } from "#web/ui/table.tsx";
import { LeadRow } from "./lead-row.tsx";

export interface LeadTableProps {
  items: readonly LeadListItem[];
  address: LeadsAddress;
  now: Date;
  selected: ReadonlyMap<string, LeadListItem>;
  onSelect: (selected: ReadonlyMap<string, LeadListItem>) => void;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
}

export function LeadTable({ items, address, now, selected, onSelect, isStale }: LeadTableProps) {
  const chosenHere = items.filter(({ id }) => selected.has(id)).length;
  function choose(chosen: readonly LeadListItem[], isChosen: boolean): void {
    const next = new Map(selected);
    for (const item of chosen) {
      if (isChosen) next.set(item.id, item);
      else next.delete(item.id);
    }
    onSelect(next);
  }
  return (
    <Table hover className={clsx("leads-table", isStale && "stale")} aria-label="Leads" aria-busy={isStale}>
      <thead>
        <tr>
          <th className="ck" scope="col">
            <Checkbox
              hideLabel
              label="Select all leads shown"
              checked={items.length > 0 && chosenHere === items.length}
              indeterminate={chosenHere > 0 && chosenHere < items.length}
              onChange={(isChosen) => choose(items, isChosen)}
            />
          </th>
          <th scope="col">Lead</th>
          <th scope="col">Status</th>
          <th scope="col">Contact</th>
          <th scope="col">Source</th>
          <th scope="col">Next action</th>
          <th scope="col" className="n">
            Asking price ($)
          </th>
          <th scope="col" className="n">
            Changed
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {items.map((item) => (
          <LeadRow
            key={item.id}
            item={item}
            address={address}
            now={now}
            isSelected={selected.has(item.id)}
            onSelect={(isChosen) => choose([item], isChosen)}
          />
        ))}
      </tbody>
    </Table>
  );
}
