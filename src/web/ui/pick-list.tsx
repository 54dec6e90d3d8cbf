import { Check } from "lucide-react";
import type { PickOption } from "./pick-options.ts";
import type { PickList } from "./use-pick-list.ts";

export interface PickListBoxProps {
  id: string;
  label: string;
  pick: PickList;
  options: readonly PickOption[];
  chosen?: string | undefined;
  onPick: (index: number) => void;
}

export function PickListBox({ id, label, pick, options, chosen, onPick }: PickListBoxProps) {
  return (
    <div ref={pick.list} id={id} className="pick" role="listbox" aria-label={label} popover="manual">
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === chosen}
          data-active={index === pick.active}
          // The input keeps the focus, so the press must not take it.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => pick.active !== index && pick.activate(index)}
          onClick={() => onPick(index)}
        >
          <span>{option.label}</span>
          {option.hint === undefined ? null : <span className="hint">{option.hint}</span>}
          {option.value === chosen ? <Check className="i" aria-hidden /> : null}
        </div>
      ))}
    </div>
  );
}
