import { Plus } from "lucide-react";
import type { DealFilter } from "#features/deals/contract.ts";
import {
  FILTER_GROUPS,
  isNarrowed,
  toggleFilter,
  type FilterGroup,
} from "#features/deal-list/model/list-address.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import { Chip } from "#web/ui/status/chip.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { RangeFields } from "./range-fields.tsx";
import "#web/ui/records/list-tools.css";

const GROUP_WORDS: Record<FilterGroup, { title: string; one: string }> = {
  statuses: { title: "Status", one: "status" },
  industries: { title: "Industry", one: "industry" },
  tags: { title: "Tags", one: "tag" },
};
/** So many are offered as chips, the rest stands in a menu; where there are few, all of them are. */
const MOST_CHIPS = 3;
const FEW_CHIPS = 6;
const MOST_IN_MENU = 60;

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
        <GroupChips
          key={group}
          group={group}
          active={filter[group]}
          facets={facets?.[group] ?? []}
          onToggle={(value) => onChange(toggleFilter(filter, group, value))}
        />
      ))}
      <RangeFields filter={filter} onChange={onChange} />
      {isNarrowed(filter) ? (
        <button type="button" className="link xs" onClick={() => onChange(NO_FILTER)}>
          Clear all
        </button>
      ) : null}
    </div>
  );
}

interface GroupChipsProps {
  group: FilterGroup;
  active: readonly string[];
  facets: readonly Facet[];
  onToggle: (value: string) => void;
}

function GroupChips({ group, active, facets, onToggle }: GroupChipsProps) {
  const { title, one } = GROUP_WORDS[group];
  const others = facets.filter(({ value }) => value !== "" && !active.includes(value));
  const shown = others.length <= FEW_CHIPS ? others : others.slice(0, MOST_CHIPS);
  const hidden = others.slice(shown.length);
  if (active.length === 0 && others.length === 0) return null;
  return (
    <div className="list-filter-group" role="group" aria-label={title}>
      <span className="xs text-muted" aria-hidden>
        {title}
      </span>
      {active.map((value) => (
        <Chip
          key={value}
          pressed
          onPress={() => onToggle(value)}
          onRemove={() => onToggle(value)}
          removeLabel={`Remove ${one} ${value}`}
        >
          {value}
        </Chip>
      ))}
      {shown.map(({ value }) => (
        <Chip key={value} pressed={false} onPress={() => onToggle(value)}>
          {value}
        </Chip>
      ))}
      {hidden.length > 0 ? (
        <Menu
          label={`More ${title.toLowerCase()} filters`}
          trigger={
            <button type="button" className="chip add">
              <Plus className="icon" aria-hidden />
              <span className="words">{title}</span>
            </button>
          }
          items={hidden.slice(0, MOST_IN_MENU).map(({ value, count }) => ({
            label: `${value} (${count})`,
            onSelect: () => onToggle(value),
          }))}
        />
      ) : null}
    </div>
  );
}
