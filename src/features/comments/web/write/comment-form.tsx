import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { findMentions } from "#features/comments/model/comment-text.ts";
import { MOST_BODY_CHARACTERS, type Reader } from "#features/comments/model/comment.ts";
import { findDraftWords, saveDraftWords } from "#features/comments/web/comment-drafts.ts";
import { useLatest } from "#web/browser/use-latest.ts";
import { newId } from "#web/browser/new-id.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { tooLong } from "#web/ui/forms/too-long.ts";
import { MentionArea } from "./mention-area.tsx";

export interface SentWords {
  /** The same while it is tried again. */
  id: string;
  body: string;
  mentions: string[];
}

export interface CommentFormProps {
  /** Where its words are kept while they are written. */
  place: string;
  label: string;
  /** What stood there before it is changed. */
  startsWith?: string | undefined;
  readers: readonly Reader[];
  sendLabel: string;
  send: (words: SentWords) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** A sentence that says what else is missing; null: nothing. */
  problem?: string | null | undefined;
  /** What has to come before it can be sent, in the words of the button; sent meanwhile, it waits. */
  waits?: string | null | undefined;
  children?: ReactNode;
}

/** Words of a comment with its button; a failure leaves them where they are. */
export function CommentForm(props: CommentFormProps) {
  const {
    place,
    label,
    startsWith = "",
    readers,
    sendLabel,
    onCancel,
    problem = null,
    waits = null,
    children,
  } = props;
  const [text, setText] = useState(() => findDraftWords(place) || startsWith);
  const [id, setId] = useState(newId);
  const [isBusy, setBusy] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function write(words: string): void {
    setText(words);
    setError(null);
    saveDraftWords(place, words === startsWith ? "" : words);
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const body = text.trim();
    if (isBusy) return;
    setMeant(waits !== null);
    if (waits !== null) return;
    if (body === "") return setError("Write something first.");
    const wrong = tooLong(body, MOST_BODY_CHARACTERS) ?? problem;
    if (wrong !== null) return setError(wrong);
    setBusy(true);
    try {
      await props.send({ id, body, mentions: findMentions(body, readers) });
    } catch (failure) {
      return setError(messageOf(failure, "The comment was not stored. It is still here; try again."));
    } finally {
      setBusy(false);
    }
    saveDraftWords(place, "");
    setText("");
    setId(newId());
    onCancel?.();
  }

  const latest = useLatest(send);
  useEffect(() => {
    if (isMeant && waits === null) void latest.current();
  }, [isMeant, waits, latest]);

  function cancel(): void {
    saveDraftWords(place, "");
    onCancel?.();
  }

  return (
    <form className="comment-form" onSubmit={(event) => void send(event)} noValidate>
      <Field label={label} error={error}>
        {(control) => (
          <MentionArea
            control={control}
            value={text}
            onChange={write}
            readers={readers}
            onSend={() => void send()}
            placeholder="@ mentions a person"
          />
        )}
      </Field>
      <div className="comment-form-foot">
        {children}
        <span className="row">
          {onCancel === undefined ? null : (
            <Button size="sm" variant="ghost" onClick={cancel} disabled={isBusy}>
              Cancel
            </Button>
          )}
          <Button size="sm" variant="primary" type="submit" busy={isBusy || waits !== null}>
            {waits ?? sendLabel}
          </Button>
        </span>
      </div>
    </form>
  );
}
