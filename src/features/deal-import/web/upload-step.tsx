import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { useId, useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import "./import.css";

export interface UploadStepProps {
  problem: string | null;
  onChoose: (file: Blob, fileName: string) => void;
  /** What is said beside it: of listings, unless the file is of something else. */
  accepted?: ReactNode;
  /** A line of column names. */
  example?: string;
}

const LISTING_NAMES = "Name\tAsking Price\tCash Flow";

/** Where a file is dropped, chosen or pasted. */
export function UploadStep({
  problem,
  onChoose,
  accepted = <Accepted />,
  example = LISTING_NAMES,
}: UploadStepProps) {
  return (
    <div className="im-upload">
      <div className="im-parts">
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
      className={clsx("im-drop", isOver && "over")}
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp className="i" aria-hidden />
      <h2 id={id}>Drop a CSV file here</h2>
      <p className="sm sub">or choose one from this device. It is read in your browser.</p>
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was mended.
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
      <Button className="mt3" onClick={read}>
        Read the pasted rows
      </Button>
    </Panel>
  );
}

function Accepted() {
  return (
    <Panel title="What can be imported" className="im-accepted">
      <ul className="stack sm sub">
        <li>
          A CSV or tab-separated file of a broker’s site or a spreadsheet, up to 20,000 rows and 50 MB. From
          Excel or Google Sheets: “Save as” or “Download”, then CSV.
        </li>
        <li>
          Columns are recognised by their names: asking price, revenue, cash flow or SDE, EBITDA, FF&amp;E,
          inventory, real estate, rent, year established, employees, industry, city, state, and many more.
        </li>
        <li>
          Amounts such as $1,200,000, 1.2m, 350k or (45,000) are understood. What says N/A stays unknown and
          never becomes 0.
        </li>
        <li>You see every row before anything is saved, and doubtful values are asked about.</li>
      </ul>
    </Panel>
  );
}
