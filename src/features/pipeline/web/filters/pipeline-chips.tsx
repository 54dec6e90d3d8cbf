import { NOBODY } from "#contract/given-to.ts";
import { ROW_VERDICTS } from "#features/deals/model/row-verdict.ts";
import { ANSWER_TITLES } from "#features/deals/model/verdict-words.ts";
import { RangeFields, useDealFacets } from "#features/deals/web/index.ts";
import { toggleChip, type ChipGroup as Group } from "#features/pipeline/model/pipeline-address.ts";
import { DUES, NO_FILTER, type Due, type PipelineFilter } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useReaders } from "#features/workspaces/web/index.ts";
import { ChipGroup, type ChipChoice } from "#web/ui/records/chip-group.tsx";

const DUE_WORDS: Record<Due, string> = {
  overdue: "Overdue",
  week: "Within 7 days",
  none: "Nothing to be done",
};
const DUE_CHOICES = DUES.map((value) => ({ value, label: DUE_WORDS[value] }));
const VERDICT_CHOICES = ROW_VERDICTS.map((value) => ({ value, label: ANSWER_TITLES[value] }));
/** The multiple stands in the library alone. */
const RANGES = ["price", "sde"] as const;

export interface PipelineChipsProps {
  stages: readonly Stage[];
  filter: PipelineFilter;
  onChange: (filter: Partial<PipelineFilter>) => void;
  isNarrowed: boolean;
}

export function PipelineChips({ stages, filter, onChange, isNarrowed }: PipelineChipsProps) {
  const facets = useDealFacets().data;
  const people = useReaders(undefined);
  const toggle = (group: Group) => (value: string) => onChange(toggleChip(filter, group, value));
  const who: ChipChoice[] = [
    ...people.map(({ personId, name, isYou }) => ({ value: personId, label: isYou ? "You" : name })),
    { value: NOBODY, label: "Nobody" },
  ];
  return (
    <div className="list-filters" role="group" aria-label="Filters">
      <ChipGroup
        title="Stage"
        one="stage"
        active={filter.stages}
        choices={stages.map(({ id, title }) => ({ value: id, label: title }))}
        onToggle={toggle("stages")}
      />
      {people.length < 2 && filter.who.length === 0 ? null : (
        <ChipGroup title="Who" one="who" active={filter.who} choices={who} onToggle={toggle("who")} />
      )}
      <ChipGroup
        title="Due"
        one="what is due"
        active={filter.dues}
        choices={DUE_CHOICES}
        onToggle={toggle("dues")}
      />
      <ChipGroup
        title="Verdict"
        one="verdict"
        active={filter.verdicts}
        choices={VERDICT_CHOICES}
        onToggle={toggle("verdicts")}
      />
      <ChipGroup
        title="Industry"
        one="industry"
        active={filter.industries}
        choices={facets?.industries ?? []}
        onToggle={toggle("industries")}
      />
      <ChipGroup
        title="Tags"
        one="tag"
        active={filter.tags}
        choices={facets?.tags ?? []}
        onToggle={toggle("tags")}
      />
      <RangeFields ranges={filter.ranges} onChange={(ranges) => onChange({ ranges })} keys={RANGES} />
      {isNarrowed ? (
        <button type="button" className="link xs" onClick={() => onChange(NO_FILTER)}>
          Clear all
        </button>
      ) : null}
    </div>
  );
}
