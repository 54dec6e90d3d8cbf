import { ChevronDown } from "lucide-react";
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { PickListBox } from "./pick-list.tsx";
import { findByLabel, labelOf, narrowOptions, type PickOption } from "./pick-options.ts";
import { usePickList } from "./use-pick-list.ts";

export interface ComboBoxProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onInvalid" | "type" | "list"
> {
  value: string;
  onChange: (value: string) => void;
  options: readonly PickOption[];
  /** What is written may stand even if no option is called so. */
  allowCustom?: boolean | undefined;
  /** Told what is wrong when the text names no option and none of one's own is allowed; null when fixed. */
  onInvalid?: ((sentence: string | null) => void) | undefined;
}

/** A text field with a list that narrows as one types. */
export function ComboBox(props: ComboBoxProps) {
  const { value, onChange, options, allowCustom = false, onInvalid, onBlur, className, ...rest } = props;
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Null while nothing is being typed: then the chosen option is shown, and the whole list is offered.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? labelOf(options, value);
  const offered = narrowOptions(options, typed ?? "");
  const pick = usePickList({ anchor, list, count: offered.length, onPick: choose });

  function choose(index: number): void {
    const option = offered[index];
    if (!option) return;
    onChange(option.value);
    onInvalid?.(null);
    setTyped(null);
    pick.close();
  }

  function write(text: string): void {
    setTyped(text);
    pick.open();
    pick.activate(-1);
    if (allowCustom) onChange(findByLabel(options, text)?.value ?? text);
  }

  function settle(): void {
    pick.close();
    if (typed === null) return;
    const match = findByLabel(options, typed);
    if (match || allowCustom || typed.trim() === "") {
      onChange(match?.value ?? typed.trim());
      onInvalid?.(null);
      setTyped(null);
    } else onInvalid?.(`No choice is called “${typed.trim()}”. Pick one from the list.`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!pick.onKey(event) && event.key === "Enter") settle();
    rest.onKeyDown?.(event);
  }

  return (
    <span className={className === undefined ? "input" : `input ${className}`} ref={anchor}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={pick.isOpen}
        aria-controls={listId}
        aria-activedescendant={pick.isOpen && pick.active >= 0 ? `${listId}-${pick.active}` : undefined}
        value={shown}
        onChange={(event) => write(event.target.value)}
        onClick={pick.open}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <ChevronDown className="icon" aria-hidden />
      <PickListBox
        id={listId}
        label="Choices"
        list={list}
        pick={pick}
        options={offered}
        chosen={value}
        onPick={choose}
      />
    </span>
  );
}
