import { Plus } from "lucide-react";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Chip } from "#web/ui/status/chip.tsx";
import "./list-tools.css";

/** So many are offered as chips, the rest stands in a menu; where there are few, all of them are. */
const MOST_CHIPS = 3;
const FEW_CHIPS = 6;
const MOST_IN_MENU = 60;

/** A value there is to filter by. */
export interface ChipChoice {
  readonly value: string;
  /** In words; the value itself, where none are given. */
  readonly label?: string | undefined;
  /** How many it stands for, where that is known. */
  readonly count?: number | undefined;
}

export interface ChipGroupProps {
  title: string;
  /** One of them within a sentence: "tag". */
  one: string;
  active: readonly string[];
  choices: readonly ChipChoice[];
  onToggle: (value: string) => void;
}

/** The values of one group of a filter: those that are on, a few others, and the rest in a menu. */
export function ChipGroup({ title, one, active, choices, onToggle }: ChipGroupProps) {
  const others = choices.filter(({ value }) => value !== "" && !active.includes(value));
  const shown = others.length <= FEW_CHIPS ? others : others.slice(0, MOST_CHIPS);
  const hidden = others.slice(shown.length);
  const wordsOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
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
          removeLabel={`Remove ${one} ${wordsOf(value)}`}
        >
          {wordsOf(value)}
        </Chip>
      ))}
      {shown.map(({ value, label = value }) => (
        <Chip key={value} pressed={false} onPress={() => onToggle(value)}>
          {label}
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
          items={hidden.slice(0, MOST_IN_MENU).map(({ value, label = value, count }) => ({
            label: count === undefined ? label : `${label} (${count})`,
            onSelect: () => onToggle(value),
          }))}
        />
      ) : null}
    </div>
  );
}
