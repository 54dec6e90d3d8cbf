import type { DealFilter } from "#features/deals/contract.ts";
import {
  FILTER_GROUPS,
  isNarrowed,
  toggleBuys,
  toggleFilter,
  type FilterGroup,
} from "#features/deal-list/model/list-address.ts";
import { CAN_BUY } from "#features/deals/model/row-verdict.ts";
import { CAN_BUY_WORDS } from "#features/deals/model/verdict-words.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import { RangeFields } from "#features/deals/web/index.ts";
import { ChipGroup } from "#web/ui/records/chip-group.tsx";
import "#web/ui/records/list-tools.css";

const GROUP_WORDS: Record<FilterGroup, { title: string; one: string }> = {
  statuses: { title: "Status", one: "status" },
  industries: { title: "Industry", one: "industry" },
  tags: { title: "Tags", one: "tag" },
};
const BUY_CHOICES = CAN_BUY.map((value) => ({ value, label: CAN_BUY_WORDS[value] }));

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
  /** Whether the rows have an answer, which who may edit can filter by. */
  hasVerdict?: boolean;
}

export function FilterChips({ filter, facets, onChange, hasVerdict = false }: FilterChipsProps) {
  const mayEdit = useMayEdit();
  return (
    <div className="list-filters" role="group" aria-label="Filters">
      {hasVerdict && mayEdit ? (
        <ChipGroup
          title="Can I buy it?"
          one="answer"
          active={filter.buys}
          choices={BUY_CHOICES}
          onToggle={(value) => onChange(toggleBuys(filter, value))}
        />
      ) : null}
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
