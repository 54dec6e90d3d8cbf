import { formatBytes } from "#kit/format-bytes.ts";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { dataExportContract as DataExportContract } from "#features/data-export/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import { sendDataExport } from "./send-data-export.ts";

const dataExport = queriesOf<typeof DataExportContract>("dataExport");

/** How large a file may be; unknown until the server has said it, and then the server says no to a larger one. */
const useMostFileBytes = () => useQuery(dataExport.getLimits.queryOptions()).data?.mostFileBytes ?? null;

/** Whatever lists show may have come with the file. */
const useImportData = () =>
  useMutation({ mutationFn: sendDataExport, retry: false, onSuccess: useRefresh([]) });

/** A file is chosen, then brought in; what came is told by kind. */
export function ImportPanel({
  workspaceName,
}: {
  /** Of one that people share; null: the person's own. */
  workspaceName: string | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sentBytes, setSentBytes] = useState(0);
  const mostBytes = useMostFileBytes();
  const importing = useImportData();
  const isTooLarge = file !== null && mostBytes !== null && file.size > mostBytes;
  const problem = isTooLarge ? describeTooLarge(file.size, mostBytes) : problemOf(importing.error);
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    importing.reset();
    setFile(chosen);
  };
  const send = (chosen: File) => {
    const { signal } = (sending.current = new AbortController());
    setSentBytes(0);
    importing.mutate({ file: chosen, onProgress: setSentBytes, signal });
  };
  return (
    <Panel title="Bring it in">
      <p className="text-soft">
        The zip that “Download my data” of another installation made. Every row of it is checked, and it is
        stored whole or not at all{workspaceName === null ? "" : `, in “${workspaceName}”`}. What is here
        already stays as it is. What others made comes in as yours, and they are named. A document that cannot
        be kept here is left out and named.
      </p>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label="Zip file"
        accept=".zip,application/zip"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file can be chosen again after it was fixed.
          event.target.value = "";
        }}
      />
      <div className="data-export-choice">
        <Button disabled={importing.isPending} onClick={() => input.current?.click()}>
          <FileUp className="icon" aria-hidden />
          {file === null ? "Choose a file" : "Choose another file"}
        </Button>
        {file !== null && (
          <span className="data-export-name">
            {file.name} <span className="text-soft num">({formatBytes(file.size)})</span>
          </span>
        )}
        {file !== null && importing.data === undefined && !isTooLarge && (
          <Button variant="primary" busy={importing.isPending} onClick={() => send(file)}>
            Import my data
          </Button>
        )}
      </div>
      {file !== null && importing.isPending && (
        <ImportProgress
          sentBytes={sentBytes}
          totalBytes={file.size}
          onCancel={() => sending.current?.abort()}
        />
      )}
      {problem !== null && (
        <Note tone="bad" role="alert" className="mt-4">
          <b>Nothing was imported.</b> {problem}
        </Note>
      )}
      {importing.data !== undefined && <ImportOutcome summary={importing.data} />}
    </Panel>
  );
}

const describeTooLarge = (bytes: number, mostBytes: number): string =>
  `The file has ${formatBytes(bytes)}, and ${formatBytes(mostBytes)} is the most that can be sent. An administrator can allow more documents, or move a whole installation by backup and restore.`;

/** Whoever gave up knows it. */
function problemOf(error: unknown): string | null {
  if (error === null || (error instanceof DOMException && error.name === "AbortError")) return null;
  return messageOf(error, "The server did not take the file. Try again.");
}
