import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { useId, useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

export interface UploadStepProps {
  problem: string | null;
  onChoose: (file: Blob, fileName: string) => void;
  /** What is said beside it. */
  accepted: ReactNode;
  /** A line of column names. */
  example: string;
}

/** Where a file is dropped, chosen or pasted. */
export function UploadStep({ problem, onChoose, accepted, example }: UploadStepProps) {
  return (
    <div className="import-upload">
      <div className="import-parts">
        {problem === null ? null : (
          <Note tone="bad" role="alert">
            <b>Nothing was imported.</b> {problem}
          </Note>
        )}
        <DropZone onChoose={onChoose} />
        <PasteBox onChoose={onChoose} example={example} />
      </div>
      {accepted}
    </div>
  );
}

function DropZone({ onChoose }: Pick<UploadStepProps, "onChoose">) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onChoose(file, file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={clsx("import-drop", isOver && "over")}
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp className="icon" aria-hidden />
      <h2 id={id}>Drop a CSV file here</h2>
      <p className="sm text-soft">or choose one from this device. It is read in your browser.</p>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was fixed.
          event.target.value = "";
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </section>
  );
}

function PasteBox({ onChoose, example }: Pick<UploadStepProps, "onChoose"> & { example: string }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const read = () => {
    if (text.trim() === "") return setError("Paste some rows first, the line of column names among them.");
    setError(null);
    onChoose(new Blob([text], { type: "text/csv" }), "Pasted text");
  };
  return (
    <Panel title="Or paste rows">
      <Field
        label="Rows"
        help="Copied from a spreadsheet or a table of a web page, with the line of column names."
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={text}
            spellCheck={false}
            placeholder={example}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button className="mt-3" onClick={read}>
        Read the pasted rows
      </Button>
    </Panel>
  );
}
