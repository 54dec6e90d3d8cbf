import type { LeadListItem } from "#features/leads/model/lead.ts";
import type { LeadsAddress } from "#features/leads/model/leads-address.ts";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { RecordsTable } from "#web/ui/records/records-table.tsx";
import { LeadRow } from "./lead-row.tsx";

export interface LeadTableProps {
  items: readonly LeadListItem[];
  address: LeadsAddress;
  now: Date;
  selected: Chosen<LeadListItem>;
  onSelect: (selected: Chosen<LeadListItem>) => void;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
}

export function LeadTable({ address, now, ...list }: LeadTableProps) {
  return (
    <RecordsTable {...list} label="Leads" className="leads-table" heads={<Heads />}>
      {(item, choice) => <LeadRow {...choice} item={item} address={address} now={now} />}
    </RecordsTable>
  );
}

function Heads() {
  return (
    <>
      <th scope="col">Lead</th>
      <th scope="col">Status</th>
      <th scope="col">Contact</th>
      <th scope="col">Source</th>
      <th scope="col">Next action</th>
      <th scope="col" className="numeric">
        Asking price ($)
      </th>
      <th scope="col" className="numeric">
        Changed
      </th>
    </>
  );
}
