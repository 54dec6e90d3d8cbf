import { useRef, useState, type KeyboardEvent } from "react";
import { mentionBeing } from "#features/comments/model/comment-text.ts";
import type { Reader } from "#features/comments/model/comment.ts";
import type { FieldControl } from "#web/ui/forms/field.tsx";
import { PickListBox } from "#web/ui/forms/pick-list.tsx";
import { narrowOptions, type PickOption } from "#web/ui/forms/pick-options.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { usePickList } from "#web/ui/forms/use-pick-list.ts";

export interface MentionAreaProps {
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  /** Who may be named. */
  readers: readonly Reader[];
  onSend: () => void;
  placeholder?: string | undefined;
}

const MOST_SHOWN = 8;

const toOption = ({ id, name, isGuest }: Reader): PickOption => ({
  value: id,
  label: name,
  hint: isGuest ? "guest" : undefined,
});

/** A text in which "@" opens the list of who may read it. Ctrl+Enter sends. */
export function MentionArea({ control, value, onChange, readers, onSend, placeholder }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  const being = mentionBeing(value, caret);
  const others = readers.filter(({ isYou }) => !isYou).map(toOption);
  const options = being === null ? [] : narrowOptions(others, being.query).slice(0, MOST_SHOWN);
  const pick = usePickList({ anchor: field, list, count: options.length, onPick: choose });

  function choose(index: number): void {
    const option = options[index];
    if (option === undefined || being === null) return;
    const before = `${value.slice(0, being.from)}@${option.label} `;
    onChange(before + value.slice(caret));
    setCaret(before.length);
    pick.close();
    // Once the new words stand in the field.
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
  }

  function look(at: HTMLTextAreaElement): void {
    setCaret(at.selectionStart);
    if (mentionBeing(at.value, at.selectionStart) === null) return pick.close();
    pick.open();
    pick.activate(0);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    // Without an open list the arrows are the text's.
    if (pick.isOpen) pick.onKey(event);
  }

  const listId = `${control.id}-people`;
  return (
    <div ref={field}>
      <TextArea
        {...control}
        ref={area}
        value={value}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-controls={pick.isOpen ? listId : undefined}
        aria-activedescendant={pick.isOpen && pick.active >= 0 ? `${listId}-${pick.active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          look(event.target);
        }}
        onKeyDown={onKeyDown}
        onClick={(event) => look(event.currentTarget)}
        onBlur={() => pick.close()}
      />
      <PickListBox
        id={listId}
        label="People who may read it"
        list={list}
        pick={pick}
        options={options}
        onPick={choose}
      />
      <p role="status" className="sr-only">
        {pick.isOpen ? (options[pick.active]?.label ?? "") : ""}
      </p>
    </div>
  );
}
