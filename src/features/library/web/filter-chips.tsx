import { Plus } from "lucide-react";
import { useDealFacets } from "#features/deals/web/index.ts";
import {
  FILTER_GROUPS,
  isNarrowed,
  toggleFilter,
  withFilter,
  type FilterGroup,
  type LibraryAddress,
} from "#features/library/model/library-address.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { ChangeLibrary } from "./use-library-address.ts";

const GROUP_WORDS: Record<FilterGroup, { title: string; one: string }> = {
  statuses: { title: "Status", one: "status" },
  industries: { title: "Industry", one: "industry" },
  tags: { title: "Tags", one: "tag" },
};
/** So many are offered as chips; the rest stands in a menu. */
const MOST_CHIPS = 3;
const MOST_IN_MENU = 60;

export interface FilterChipsProps {
  address: LibraryAddress;
  change: ChangeLibrary;
}

export function FilterChips({ address, change }: FilterChipsProps) {
  return (
    <div className="deals-filters" role="group" aria-label="Filters">
      {FILTER_GROUPS.map((group) => (
        <FilterGroupChips key={group} group={group} address={address} change={change} />
      ))}
      {isNarrowed(address.filter) ? (
        <button
          type="button"
          className="link xs"
          onClick={() =>
            change((now) => withFilter(now, { search: "", statuses: [], industries: [], tags: [] }))
          }
        >
          Clear all
        </button>
      ) : null}
    </div>
  );
}

function FilterGroupChips({ group, address, change }: FilterChipsProps & { group: FilterGroup }) {
  const facets = useDealFacets();
  const { title, one } = GROUP_WORDS[group];
  const active = address.filter[group];
  const others = (facets.data?.[group] ?? []).filter(({ value }) => value !== "" && !active.includes(value));
  const hidden = others.slice(MOST_CHIPS);
  const toggle = (value: string) => change((now) => toggleFilter(now, group, value));
  if (active.length === 0 && others.length === 0) return null;
  return (
    <div className="deals-filter-group" role="group" aria-label={title}>
      <span className="xs mute" aria-hidden>
        {title}
      </span>
      {active.map((value) => (
        <Chip
          key={value}
          pressed
          onPress={() => toggle(value)}
          onRemove={() => toggle(value)}
          removeLabel={`Remove ${one} ${value}`}
        >
          {value}
        </Chip>
      ))}
      {others.slice(0, MOST_CHIPS).map(({ value }) => (
        <Chip key={value} pressed={false} onPress={() => toggle(value)}>
          {value}
        </Chip>
      ))}
      {hidden.length > 0 ? (
        <Menu
          label={`More ${title.toLowerCase()} filters`}
          trigger={
            <button type="button" className="chip add">
              <Plus className="i" aria-hidden />
              <span className="words">{title}</span>
            </button>
          }
          items={hidden.slice(0, MOST_IN_MENU).map(({ value, count }) => ({
            label: `${value} (${count})`,
            onSelect: () => toggle(value),
          }))}
        />
      ) : null}
    </div>
  );
}
