import { CircleStop, Send } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import type { Practice } from "#features/practice/contract.ts";
import { LONGEST_SENTENCE } from "#features/practice/model/session.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { tooLong } from "#web/ui/forms/too-long.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useReply } from "./data.ts";
import { saveDraft, readDraft } from "./draft.ts";

export interface ComposerProps {
  practice: Practice;
  /** While the other side is asked: what was said. */
  onSaying: (text: string | null) => void;
}

/** What the person says next. Kept as it is typed, and until the other side has answered. */
export function Composer({ practice, onSaying }: ComposerProps) {
  const { id, mode, choices } = practice;
  const turn = practice.turns.length;
  const [draft, setDraft] = useState(() => readDraft(id, turn));
  const calling = useRef<AbortController | null>(null);
  const say = useReply();
  const [problem, setProblem] = useState<string | null>(null);
  const isScript = mode === "script";
  const choice = choices.find(({ key }) => key === draft.choice) ?? null;
  const place = choice?.key ?? "";
  const text = draft.words[place] ?? choice?.line ?? "";
  const long = tooLong(text.trim(), LONGEST_SENTENCE);

  function change(next: Partial<typeof draft>): void {
    const changed = { ...draft, ...next };
    setDraft(changed);
    saveDraft(changed);
  }
  async function send(): Promise<void> {
    if (say.isPending) return;
    if (isScript && choice === null) return setProblem("Choose one of the lines first.");
    if (text.trim() === "") return setProblem("Write what you want to say.");
    setProblem(null);
    if (long !== null) return;
    onSaying(text);
    const call = new AbortController();
    calling.current = call;
    try {
      // Awaited here, since the next turn takes the place of this form before the call's own listeners are told.
      await say.mutateAsync({ id, turn, choice: isScript ? place : null, text, signal: call.signal });
    } catch (error) {
      setProblem(
        call.signal.aborted
          ? "Stopped. Nothing was sent; your words are still here."
          : messageOf(error, "It could not be sent. Your words are still here: try again."),
      );
    } finally {
      onSaying(null);
    }
  }
  function sendByKeys(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }
  return (
    <div className="practice-composer">
      {isScript ? (
        <LineChoice choices={choices} chosen={place} onChoose={(key) => change({ choice: key })} />
      ) : null}
      {isScript && choice === null ? null : (
        <Field
          label={isScript ? "In your words" : "Say"}
          error={long}
          help={
            isScript
              ? "Change the sentence as you like: it is quoted in the feedback. The line you chose decides what they answer."
              : "Ctrl or Cmd and Enter says it."
          }
        >
          {(control) => (
            <TextArea
              {...control}
              rows={isScript ? 3 : 4}
              value={text}
              onKeyDown={sendByKeys}
              onChange={({ target }) => change({ words: { ...draft.words, [place]: target.value } })}
            />
          )}
        </Field>
      )}
      {problem === null ? null : (
        <Note tone="bad" role="alert" className="mt-4">
          {problem}
        </Note>
      )}
      <div className="row wrap mt-4">
        <Button variant="primary" icon={Send} busy={say.isPending} onClick={() => void send()}>
          Say it
        </Button>
        {say.isPending && !isScript ? (
          <Button icon={CircleStop} onClick={() => calling.current?.abort()}>
            Stop
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface LineChoiceProps {
  choices: Practice["choices"];
  chosen: string;
  onChoose: (key: string) => void;
}

function LineChoice({ choices, chosen, onChoose }: LineChoiceProps) {
  const name = useId();
  return (
    <fieldset className="practice-lines">
      <legend>What do you say?</legend>
      {choices.map(({ key, approach, line }) => (
        <label key={key} className="practice-line">
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          <span>
            {approach === null ? null : <b>{approach}</b>}
            <span>“{line}”</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
