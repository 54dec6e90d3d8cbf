import { formatCount } from "#kit/format-figure.ts";
import { Plus } from "lucide-react";
import { NOBODY } from "#contract/given-to.ts";
import type { LeadFilter, LeadShow } from "#features/leads/contract.ts";
import { LEAD_STATUSES } from "#features/leads/model/lead.ts";
import {
  isNarrowed,
  type LeadsAddress,
  NO_FILTER,
  toggleSource,
  toggleStatus,
  toggleWho,
} from "#features/leads/model/leads-address.ts";
import { STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { useReaders } from "#features/workspaces/web/index.ts";
import { ChipGroup } from "#web/ui/records/chip-group.tsx";
import { Chip } from "#web/ui/status/chip.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useLeadSources } from "./data.ts";
import type { LeadCount } from "./lead-count.ts";
import type { ChangeLeads } from "./use-leads-address.ts";

const SHOW_WORDS: Record<LeadShow, string> = { due: "Due", stale: "Stale" };

export interface LeadFiltersProps {
  address: LeadsAddress;
  change: ChangeLeads;
  count: LeadCount | undefined;
}

/** Statuses, what asks for a look, and sources; each chip says how many it stands for. */
export function LeadFilters({ address, change, count }: LeadFiltersProps) {
  const { filter } = address;
  const put = (next: (filter: LeadFilter) => LeadFilter) =>
    change((now) => ({ ...now, filter: next(now.filter) }));
  return (
    <div className="list-filters" role="group" aria-label="Filters">
      <div className="list-filter-group" role="group" aria-label="Status">
        <span className="xs text-muted" aria-hidden>
          Status
        </span>
        {LEAD_STATUSES.map((status) => (
          <Chip
            key={status}
            pressed={filter.statuses.includes(status)}
            onPress={() => put((now) => toggleStatus(now, status))}
          >
            {STATUS_WORDS[status]}
            {count === undefined ? "" : ` ${formatCount(count.byStatus[status])}`}
          </Chip>
        ))}
      </div>
      <div className="list-filter-group" role="group" aria-label="To look at">
        <span className="xs text-muted" aria-hidden>
          To look at
        </span>
        {(["due", "stale"] as const).map((show) => (
          <Chip
            key={show}
            pressed={filter.show === show}
            onPress={() => put((now) => ({ ...now, show: now.show === show ? null : show }))}
          >
            {SHOW_WORDS[show]}
            {count === undefined ? "" : ` ${formatCount(count[show])}`}
          </Chip>
        ))}
      </div>
      <WhoChips filter={filter} onToggle={(person) => put((now) => toggleWho(now, person))} />
      <SourceChips filter={filter} onToggle={(source) => put((now) => toggleSource(now, source))} />
      {isNarrowed(filter) ? (
        <button type="button" className="link xs" onClick={() => put(() => NO_FILTER)}>
          Clear all
        </button>
      ) : null}
    </div>
  );
}

/** To whom they are given; nothing where one works alone. */
function WhoChips({ filter, onToggle }: { filter: LeadFilter; onToggle: (person: string) => void }) {
  const people = useReaders(undefined);
  if (people.length < 2 && filter.who.length === 0) return null;
  const choices = [
    ...people.map(({ personId, name, isYou }) => ({ value: personId, label: isYou ? "You" : name })),
    { value: NOBODY, label: "Nobody" },
  ];
  return <ChipGroup title="Who" one="who" active={filter.who} choices={choices} onToggle={onToggle} />;
}

function SourceChips({ filter, onToggle }: { filter: LeadFilter; onToggle: (source: string) => void }) {
  const sources = useLeadSources();
  const others = (sources.data ?? []).filter(({ value }) => !filter.sources.includes(value));
  if (filter.sources.length === 0 && others.length === 0) return null;
  return (
    <div className="list-filter-group" role="group" aria-label="Source">
      <span className="xs text-muted" aria-hidden>
        Source
      </span>
      {filter.sources.map((source) => (
        <Chip
          key={source}
          pressed
          onPress={() => onToggle(source)}
          onRemove={() => onToggle(source)}
          removeLabel={`Remove source ${source}`}
        >
          {source}
        </Chip>
      ))}
      {others.length > 0 ? (
        <Menu
          label="Sources"
          trigger={
            <button type="button" className="chip add">
              <Plus className="icon" aria-hidden />
              <span className="words">Source</span>
            </button>
          }
          items={others.map(({ value, count }) => ({
            label: `${value} (${formatCount(count)})`,
            onSelect: () => onToggle(value),
          }))}
        />
      ) : null}
    </div>
  );
}
