import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { LONGEST_MESSAGE } from "#features/coach/model/limits.ts";
import { tooLong } from "#web/ui/forms/too-long.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

/** What is being written, by conversation: it is still there after a look at another page. */
const drafts = new Map<string, string>();

export interface ComposerProps {
  conversationId: string;
  isAnswering: boolean;
  placeholder: string;
  /** Answers whether the question was taken; what was not is left to be sent again. */
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
}

export function Composer({ conversationId, isAnswering, placeholder, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState(() => drafts.get(conversationId) ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === "";
  const problem = tooLong(text.trim(), LONGEST_MESSAGE);

  function write(next: string): void {
    setText(next);
    if (next === "") drafts.delete(conversationId);
    else drafts.set(conversationId, next);
  }

  async function send(): Promise<void> {
    if (isEmpty || isAnswering || problem !== null) return;
    write("");
    const isTaken = await onSend(text.trim());
    if (!isTaken && field.current?.value === "") write(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that chooses among what an input method offers sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="coach-composer"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
        rows={2}
        aria-label="Your question"
        aria-describedby={problem === null ? "coach-keys" : "coach-too-long coach-keys"}
        aria-invalid={problem === null ? undefined : true}
        placeholder={placeholder}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id="coach-keys" className="sr-only">
        Enter sends, Shift and Enter begins a new line.
      </span>
      {problem === null ? null : (
        <p id="coach-too-long" className="help bad" role="alert">
          {problem}
        </p>
      )}
      {isAnswering ? (
        <Button icon={Square} onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={ArrowUp} aria-disabled={isEmpty || problem !== null}>
          Send
        </Button>
      )}
    </form>
  );
}
