import { useId, useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from "react";
import { Chip } from "#web/ui/status/chip.tsx";
import { PickListBox } from "./pick-list.tsx";
import { suggestTags, TAG_PARTS, TAG_PARTS_BUT_COMMAS, withTags } from "./pick-options.ts";
import { usePickList } from "./use-pick-list.ts";

export interface TagInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "list"> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions?: readonly string[] | undefined;
  /** How many suggestions are shown at once; 8 unless told. */
  mostSuggested?: number | undefined;
  /** Commas belong to the words, as in "Austin, TX"; Enter or a semicolon then parts them. */
  keepsCommas?: boolean | undefined;
  /** What the list holds, for screen readers: "Tags". */
  label: string;
}

/** Words as chips: Enter or a comma adds, Backspace in the empty field takes the last one back into the text. */
export function TagInput({
  value,
  onChange,
  suggestions = [],
  mostSuggested,
  keepsCommas = false,
  label,
  onBlur,
  className,
  ...rest
}: TagInputProps) {
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const offered = suggestTags(suggestions, value, text, mostSuggested);
  const parts = keepsCommas ? TAG_PARTS_BUT_COMMAS : TAG_PARTS;
  const pick = usePickList({ anchor, list, count: offered.length, onPick });

  function onPick(index: number): void {
    // A suggestion is one tag, whatever it is called: "Yoga, Pilates & Dance Studio".
    take(withTags(value, offered[index] ?? "", /\n/));
  }

  function add(words: string): void {
    take(withTags(value, words, parts));
  }

  function take(added: string[]): void {
    if (added.length > value.length) onChange(added);
    setText("");
    pick.activate(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (pick.onKey(event)) return;
    if ((event.key === "Enter" || (event.key.length === 1 && parts.test(event.key))) && text.trim() !== "") {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "" && value.length > 0) {
      event.preventDefault();
      setText(value.at(-1) ?? "");
      onChange(value.slice(0, -1));
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const words = event.clipboardData.getData("text");
    if (!parts.test(words)) return;
    event.preventDefault();
    add(text + words);
  }

  return (
    <span className={className === undefined ? "input tags" : `input tags ${className}`} ref={anchor}>
      <TagChips tags={value} onChange={onChange} />
      <input
        autoComplete="off"
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={pick.isOpen}
        aria-controls={listId}
        aria-activedescendant={pick.isOpen && pick.active >= 0 ? `${listId}-${pick.active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          pick.open();
          pick.activate(-1);
        }}
        onClick={pick.open}
        onPaste={onPaste}
        onBlur={(event) => {
          // What was typed and not yet turned into a tag is not lost by leaving.
          if (text.trim() !== "") add(text);
          pick.close();
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <PickListBox
        id={listId}
        label={`Suggested: ${label}`}
        list={list}
        pick={pick}
        options={offered.map((tag) => ({ value: tag, label: tag }))}
        onPick={onPick}
      />
    </span>
  );
}

function TagChips({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  return tags.map((tag) => (
    <Chip
      key={tag}
      onRemove={() => onChange(tags.filter((other) => other !== tag))}
      removeLabel={`Remove ${tag}`}
    >
      {tag}
    </Chip>
  ));
}
