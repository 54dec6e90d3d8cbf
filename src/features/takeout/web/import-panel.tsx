import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { ImportSummary } from "#features/takeout/contract.ts";
import { MOST_FILE_BYTES } from "#features/takeout/model/limits.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { formatDate } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Table } from "#web/ui/table.tsx";
import { useImportData } from "./data.ts";

/** A file is chosen, then brought in; what came is told by kind. */
export function ImportPanel() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const importing = useImportData();
  const problem = problemOf(file, importing.error);
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    importing.reset();
    setFile(chosen);
  };
  return (
    <Panel title="Bring it in">
      <p className="sub">
        The zip that “Download my data” of another installation made. Every row of it is checked, and it is
        stored whole or not at all. What you have here already stays as it is.
      </p>
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-label="Zip file"
        accept=".zip,application/zip"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file can be chosen again after it was mended.
          event.target.value = "";
        }}
      />
      <div className="takeout-choice">
        <Button disabled={importing.isPending} onClick={() => input.current?.click()}>
          <FileUp className="i" aria-hidden />
          {file === null ? "Choose a file" : "Choose another file"}
        </Button>
        {file !== null && (
          <span className="takeout-name">
            {file.name} <span className="sub num">({sizeOf(file.size)})</span>
          </span>
        )}
        {file !== null && importing.data === undefined && file.size <= MOST_FILE_BYTES && (
          <Button variant="primary" busy={importing.isPending} onClick={() => importing.mutate(file)}>
            Import my data
          </Button>
        )}
      </div>
      {problem !== null && (
        <Note tone="bad" role="alert" className="mt4">
          <b>Nothing was imported.</b> {problem}
        </Note>
      )}
      {importing.data !== undefined && <Outcome summary={importing.data} />}
    </Panel>
  );
}

function problemOf(file: File | null, error: unknown): string | null {
  if (file !== null && file.size > MOST_FILE_BYTES)
    return `The file has ${sizeOf(file.size)}, and ${sizeOf(MOST_FILE_BYTES)} is the most that can be sent. An administrator can move a whole installation by backup and restore.`;
  return error === null ? null : messageOf(error, "The server did not take the file. Try again.");
}

const KILOBYTE = 1024;
const sizeOf = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

function Outcome({ summary }: { summary: ImportSummary }) {
  const { added, kept, email, exportedAt, kinds } = summary;
  const made = `The file was made on ${formatDate(exportedAt)} for ${email}.`;
  return (
    <div className="mt4 stack">
      <Note tone={added > 0 ? "good" : "plain"} role="status">
        <b>{added > 0 ? "Your data is in." : "Nothing new."}</b>{" "}
        {added > 0
          ? kept > 0
            ? "What was here already was left as it is."
            : "Everything in the file was added."
          : "Everything in this file is here already, so nothing was added or changed."}{" "}
        {made}
      </Note>
      {kinds.length > 0 && (
        <Table tight flush>
          <caption className="sr">What came in</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" className="num">
                Added
              </th>
              <th scope="col" className="num">
                Here already
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ name, title, ...count }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td className="num">{count.added.toLocaleString("en-US")}</td>
                <td className="num">{count.kept.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
