import { ClipboardPaste } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { openOrNotify, useIsHere } from "./open-or-notify.ts";
import { useFocusWhen } from "./use-focus-when.ts";
import type { SplitAsk } from "./split-task.ts";
import { useTakePaste } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { isTyping } from "#web/browser/page-keys.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { askTask, type WorkerHandle } from "#workers/ask-task.ts";

type SplitWorker = WorkerHandle<SplitAsk, never, readonly string[]>;

/**
 * The listings of a paste, found beside the page; the paste as one where it is one, where they cannot be told apart, or
 * where `signal` says that nobody waits for it.
 */
function splitPaste(text: string, signal: AbortSignal): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const task = askTask(
      () => new Worker(new URL("./split-worker.ts", import.meta.url), { type: "module" }) as SplitWorker,
    );
    const end = (parts: readonly string[]) => {
      task.close();
      resolve(parts);
    };
    signal.addEventListener("abort", () => end([text]), { once: true });
    task.run({ text }, { progress: () => {}, result: end, failure: () => end([text]) });
  });
}

/** In characters: shorter ones are gone through before anybody could press a button. */
const LONG_PASTE = 100_000;

/** Takes a pasted listing, mail or table: typed into the field, or pasted anywhere on the page. */
export function PastePanel({ isAsked = false }: { readonly isAsked?: boolean }) {
  const field = useFocusWhen<HTMLTextAreaElement>(isAsked);
  const [text, setText] = useState("");
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [parts, setParts] = useState<readonly string[] | null>(null);
  const [splitting, setSplitting] = useState<AbortController | null>(null);
  const take = useTakePaste();
  const isHere = useIsHere();
  const submit = usePasteAnywhere((pasted) => {
    if (splitting !== null) return;
    setText(pasted);
    setParts(null);
  });

  async function send(texts: readonly string[]): Promise<void> {
    setProblem(null);
    try {
      const ids: string[] = [];
      for (const one of texts) {
        const id = newId();
        await take.mutateAsync({ id, text: one, address: texts.length === 1 ? address : "" });
        ids.push(id);
      }
      setText("");
      setAddress("");
      setParts(null);
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) openOrNotify(isHere(), only);
      else tellSeveral(ids.length);
    } catch (error) {
      // Whoever has left sees no words beside the field.
      if (!isHere())
        return reportError(error, { fallback: "What you pasted could not be read. Paste it again." });
      setProblem(messageOf(error, "The text could not be read. What you pasted is still here; try again."));
    }
  }
  async function read(): Promise<void> {
    if (text.trim() === "")
      return setProblem("There is no text in it. Paste the listing, the mail or the table.");
    setProblem(null);
    const controller = new AbortController();
    setSplitting(controller);
    const found = await splitPaste(text, controller.signal);
    setSplitting(null);
    if (found.length < 2) await send([text]);
    else if (isHere()) setParts(found);
    else askElsewhere(found.length, () => void send(found));
  }

  return (
    <Panel title="Paste what a broker sent">
      <form
        className="intake-paste"
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <Field
          label="Text of a listing, a mail or a table"
          help="The text of a whole web page works too."
          error={problem}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={7}
              value={text}
              readOnly={splitting !== null}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label="Web address of the page" optional>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        {parts === null ? (
          <ReadButton
            ref={submit}
            isBusy={take.isPending || splitting !== null}
            onSkip={splitting === null || text.length < LONG_PASTE ? null : () => splitting.abort()}
          />
        ) : (
          <SeveralListings
            parts={parts}
            isBusy={take.isPending}
            whole={text}
            onTake={(texts) => void send(texts)}
          />
        )}
      </form>
    </Panel>
  );
}

const tellSeveral = (count: number): void =>
  toast({
    title: `${formatCount(count)} intakes need your review`,
    description: "They are in the list: press J there to open the first one, and again for the next.",
  });

/** Whoever has left the page is asked all the same: nothing of it is stored before. */
const askElsewhere = (count: number, take: () => void): void =>
  toast({
    title: `This looks like ${formatCount(count)} listings`,
    description: "What you pasted is not taken in yet. Each names a price of its own.",
    action: { label: `Take ${formatCount(count)} intakes`, onPress: take },
  });

interface ReadButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  readonly onSkip: (() => void) | null;
}

function ReadButton({ ref, isBusy, onSkip }: ReadButtonProps) {
  return (
    <div className="row wrap">
      <Button ref={ref} type="submit" variant="primary" icon={ClipboardPaste} busy={isBusy}>
        Read it
      </Button>
      {onSkip === null ? null : <Button onClick={onSkip}>Make it one intake</Button>}
    </div>
  );
}

interface SeveralListingsProps {
  readonly parts: readonly string[];
  readonly whole: string;
  readonly isBusy: boolean;
  readonly onTake: (texts: readonly string[]) => void;
}

/** A search result or a newsletter: one intake each, or all in one. */
function SeveralListings({ parts, whole, isBusy, onTake }: SeveralListingsProps) {
  const first = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: its place in the order of keys is this one's.
  useEffect(() => first.current?.focus(), []);
  return (
    <Note tone="accent" role="status">
      <p>
        <b>This looks like {formatCount(parts.length)} listings.</b> Each names a price of its own. One intake
        each, or all in one?
      </p>
      <div className="row wrap mt-2">
        <Button ref={first} variant="primary" busy={isBusy} onClick={() => onTake(parts)}>
          {formatCount(parts.length)} intakes
        </Button>
        <Button disabled={isBusy} onClick={() => onTake([whole])}>
          One
        </Button>
      </div>
    </Note>
  );
}

/** What is pasted while no field has the focus. The button that reads it has the focus then, so that Enter does. */
function usePasteAnywhere(take: (text: string) => void): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const [pasted, setPasted] = useState(0);
  useEffect(() => {
    if (pasted > 0) button.current?.focus();
  }, [pasted]);
  useEffect(() => {
    function listen(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "" || isTyping(event.target)) return;
      event.preventDefault();
      take(text);
      setPasted((before) => before + 1);
    }
    addEventListener("paste", listen);
    return () => removeEventListener("paste", listen);
  });
  return button;
}
