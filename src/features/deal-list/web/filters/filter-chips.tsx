import type { DealFilter } from "#features/deals/contract.ts";
import {
  FILTER_GROUPS,
  isNarrowed,
  toggleFilter,
  type FilterGroup,
} from "#features/deal-list/model/list-address.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import { RangeFields } from "#features/deals/web/index.ts";
import { ChipGroup } from "#web/ui/records/chip-group.tsx";
import "#web/ui/records/list-tools.css";

const GROUP_WORDS: Record<FilterGroup, { title: string; one: string }> = {
  statuses: { title: "Status", one: "status" },
  industries: { title: "Industry", one: "industry" },
  tags: { title: "Tags", one: "tag" },
};
export interface Facet {
  value: string;
  count: number;
}
export type Facets = Record<FilterGroup, readonly Facet[]>;

export interface FilterChipsProps {
  filter: DealFilter;
  /** The values there are to choose from, most used first; undefined while they load. */
  facets: Facets | undefined;
  onChange: (filter: DealFilter) => void;
}

export function FilterChips({ filter, facets, onChange }: FilterChipsProps) {
  return (
    <div className="list-filters" role="group" aria-label="Filters">
      {FILTER_GROUPS.map((group) => (
        <ChipGroup
          key={group}
          {...GROUP_WORDS[group]}
          active={filter[group]}
          choices={facets?.[group] ?? []}
          onToggle={(value) => onChange(toggleFilter(filter, group, value))}
        />
      ))}
      <RangeFields ranges={filter.ranges} onChange={(ranges) => onChange({ ...filter, ranges })} />
      {isNarrowed(filter) ? (
        <button type="button" className="link xs" onClick={() => onChange(NO_FILTER)}>
          Clear all
        </button>
      ) : null}
    </div>
  );
}
