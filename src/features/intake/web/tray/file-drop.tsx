import { FileUp } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { intakeFileHref, PASSWORD_HEADER, reviewHref } from "#features/intake/addresses.ts";
import { intakeKey } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { putFile, type PutAnswer } from "#web/calls/put-file.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Note } from "#web/ui/status/note.tsx";

const MOST_FILES = 20;
const KINDS = ".pdf,.docx,.xlsx,.csv,.txt,.html,.htm,.eml,.msg,.png,.jpg,.jpeg,.webp";

interface Failure {
  readonly file: File;
  readonly problem: string;
}

/** Files by drop or choice: each is read and becomes an intake, or says why not. */
export function FileDrop() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { reading, failures, take } = useFiles();
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
          MB each. Files are read on your own server, and nothing in them is fetched. Their text is kept, the
          files themselves are not: keep those you need among the deal’s documents.
        </p>
        <Button icon={FileUp} busy={reading > 0} onClick={() => input.current?.click()}>
          {reading > 0 ? `Reading ${formatCount(reading)}…` : "Choose files"}
        </Button>
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
        <FailedFile
          key={`${failure.file.name} ${failure.file.lastModified}`}
          failure={failure}
          onTake={take}
        />
      ))}
    </Panel>
  );
}

/** What could not be read, and why; one that asks for a password can be opened with it. */
function FailedFile({
  failure: { file, problem },
  onTake,
}: {
  readonly failure: Failure;
  readonly onTake: (files: readonly File[], password: string) => void;
}) {
  const [password, setPassword] = useState("");
  return (
    <Note tone="bad" role="alert" className="mt-3">
      <p>
        <b>{file.name}</b>: {problem}
      </p>
      {/password/i.test(problem) ? (
        <form
          className="row wrap mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            onTake([file], password);
          }}
        >
          <Field label="Password of the file" help="Used for this reading and forgotten.">
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="off"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="sm">
            Open
          </Button>
        </form>
      ) : null}
    </Note>
  );
}

function useFiles() {
  const client = useQueryClient();
  const [reading, setReading] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const send = (file: File, password: string): Promise<PutAnswer> =>
    new Promise((resolve) => {
      putFile(
        {
          href: intakeFileHref(newId(), file.name),
          contentType: "application/octet-stream",
          headers: password === "" ? {} : { [PASSWORD_HEADER]: encodeURIComponent(password) },
          file,
          onProgress: () => undefined,
          lost: "The connection broke off while this file was read. Drop it again.",
          wordless: "This file could not be read. Drop it again, or paste its text.",
        },
        resolve,
      );
    });
  async function takeAll(files: readonly File[], password: string): Promise<void> {
    const chosen = files.slice(0, MOST_FILES);
    setFailures((now) => now.filter(({ file }) => !chosen.includes(file)));
    setReading((now) => now + chosen.length);
    const made: string[] = [];
    for (const file of chosen) {
      const answer = await send(file, password);
      setReading((now) => now - 1);
      if (!answer.ok) setFailures((now) => [...now, { file, problem: answer.problem }]);
      else if (typeof answer.made === "object" && answer.made !== null && "id" in answer.made)
        made.push(String(answer.made.id));
    }
    await client.invalidateQueries({ queryKey: intakeKey });
    const [only] = made;
    if (files.length === 1 && only !== undefined) navigateTo(reviewHref(only));
  }
  return {
    reading,
    failures,
    take: (files: readonly File[], password = "") => {
      if (files.length > 0) void takeAll(files, password);
    },
  };
}
