import { FileUp } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { intakeFileHref } from "#features/intake/addresses.ts";
import { intakeKey } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { holdPageFor } from "#web/calls/leaving.ts";
import { putFile, type PutAnswer } from "#web/calls/put-file.ts";
import { useFocusWhen } from "./use-focus-when.ts";
import { openOrNotify, useIsHere } from "./open-or-notify.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Note } from "#web/ui/status/note.tsx";

const MOST_FILES = 20;
const KINDS = ".pdf,.docx,.xlsx,.csv,.txt,.html,.htm,.eml,.msg,.png,.jpg,.jpeg,.webp,.tif,.tiff";

interface Failure {
  readonly file: File;
  readonly problem: string;
}

/** Files by drop or choice: those of one drop are one intake, unless each is to be one of its own. */
export function FileDrop({ isAsked }: { readonly isAsked: boolean }) {
  const button = useFocusWhen<HTMLButtonElement>(isAsked);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isSplit, setSplit] = useState(false);
  const { sending, failures, take } = useFiles(isSplit);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Panel title="Drop a file" className={isOver ? "intake-drop over" : "intake-drop"}>
      <div
        className="intake-drop-area"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="sm text-soft">
          PDF, Word, Excel, CSV, text, a saved web page, a mail or a picture; up to {MOST_FILES} files of 50
          MB each. They are read on your own server, even after you close this window. Files dropped together
          are one intake, and become documents of the deal that you put it into.
        </p>
        <Button ref={button} icon={FileUp} busy={sending > 0} onClick={() => input.current?.click()}>
          {sending > 0 ? `Sending ${formatCount(sending)}…` : "Choose files"}
        </Button>
        <Checkbox label="Each file is an intake of its own" checked={isSplit} onChange={setSplit} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={KINDS}
          aria-label="Files to read"
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {failures.map((failure) => (
        <Note
          key={`${failure.file.name} ${failure.file.lastModified}`}
          tone="bad"
          role="alert"
          className="mt-3"
        >
          <b>{failure.file.name}</b>: {failure.problem}
        </Note>
      ))}
    </Panel>
  );
}

function useFiles(isSplit: boolean) {
  const client = useQueryClient();
  const [sending, setSending] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const isHere = useIsHere();
  const send = (file: File, deliveredWith: string | null): Promise<PutAnswer> =>
    new Promise((resolve) => {
      putFile(
        {
          href: intakeFileHref(newId(), file.name, deliveredWith),
          contentType: "application/octet-stream",
          file,
          onProgress: () => undefined,
          lost: "The connection broke off while this file was sent. Drop it again.",
          wordless: "This file could not be taken in. Drop it again, or paste its text.",
        },
        resolve,
      );
    });
  async function takeAll(files: readonly File[]): Promise<void> {
    const chosen = files.slice(0, MOST_FILES);
    setFailures((now) => now.filter(({ file }) => !chosen.includes(file)));
    setSending((now) => now + chosen.length);
    const left = files.slice(MOST_FILES);
    setFailures((now) => [
      ...now,
      ...left.map((file) => ({
        file,
        problem: `At most ${MOST_FILES} files are taken in at once. Drop it again.`,
      })),
    ]);
    const made: string[] = [];
    for (const file of chosen) {
      const answer = await send(file, isSplit ? null : (made[0] ?? null));
      setSending((now) => now - 1);
      if (!answer.ok) setFailures((now) => [...now, { file, problem: answer.problem }]);
      else if (typeof answer.made === "object" && answer.made !== null && "id" in answer.made)
        made.push(String(answer.made.id));
    }
    await client.invalidateQueries({ queryKey: intakeKey });
    const [first] = made;
    const isOne = made.length === 1 || (made.length > 1 && !isSplit);
    if (first !== undefined && isOne && chosen.length === made.length) openOrNotify(isHere(), first);
  }
  return {
    sending,
    failures,
    take: (files: readonly File[]) => {
      if (files.length > 0) void holdPageFor(takeAll(files));
    },
  };
}
