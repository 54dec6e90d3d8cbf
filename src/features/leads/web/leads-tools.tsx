import { LEAD_SORTS, type LeadSort } from "#features/leads/contract.ts";
import { LEAD_VIEWS, type LeadsAddress, type LeadView } from "#features/leads/model/leads-address.ts";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import type { ChangeLeads } from "./use-leads-address.ts";

const SORT_WORDS: Record<LeadSort, string> = {
  updated: "Latest change first",
  oldest: "Oldest change first",
  name: "By name",
  due: "By next action",
};
const VIEW_WORDS: Record<LeadView, string> = { list: "List", board: "Board" };

export function LeadsTools({ address, change }: { address: LeadsAddress; change: ChangeLeads }) {
  return (
    <div className="list-tools" role="search">
      <SearchBox
        label="Search leads by name, company, contact, source or notes"
        placeholder="Search leads..."
        search={address.filter.search}
        onSearch={(search) => change((now) => ({ ...now, filter: { ...now.filter, search } }))}
      />
      <span className="grow" />
      <SelectInput
        className="leads-sort"
        aria-label="Order"
        options={LEAD_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
        value={address.sort}
        onChange={({ target }) => {
          const sort = LEAD_SORTS.find((known) => known === target.value) ?? "updated";
          change((now) => ({ ...now, sort }));
        }}
      />
      <Segmented
        label="View"
        options={LEAD_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))}
        value={address.view}
        onChange={(view) => change((now) => ({ ...now, view }))}
      />
    </div>
  );
}
