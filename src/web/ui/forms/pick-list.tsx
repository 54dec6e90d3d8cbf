import { Check } from "lucide-react";
import type { RefObject } from "react";
import type { PickOption } from "./pick-options.ts";
import type { PickList } from "./use-pick-list.ts";

export interface PickListBoxProps {
  id: string;
  label: string;
  list: RefObject<HTMLDivElement | null>;
  pick: PickList;
  options: readonly PickOption[];
  chosen?: string | undefined;
  onPick: (index: number) => void;
}

export function PickListBox({ id, label, list, pick, options, chosen, onPick }: PickListBoxProps) {
  return (
    <div ref={list} id={id} className="pick" role="listbox" aria-label={label} popover="manual">
      {options.map((option, index) => (
        // The input keeps the focus and hears the keys (aria-activedescendant).
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === chosen}
          data-active={index === pick.active}
          // The input keeps the focus, so the press must not take it.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => pick.active !== index && pick.activate(index)}
          onClick={() => onPick(index)}
        >
          <span>{option.label}</span>
          {option.hint === undefined ? null : <span className="hint">{option.hint}</span>}
          {option.value === chosen ? <Check className="icon" aria-hidden /> : null}
        </div>
      ))}
    </div>
  );
}
