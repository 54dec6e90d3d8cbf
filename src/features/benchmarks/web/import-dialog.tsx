import { useEffect, useState } from "react";
import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { readBenchmarksCsv, type CsvReading } from "#features/benchmarks/model/benchmarks-csv.ts";
import { decodeFile, refuseSize } from "#kit/table-file/decode-file.ts";
import { logError } from "#web/lib/log-error.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useImportIndustries } from "./edit-data.ts";

interface ImportDialogProps {
  file: File;
  known: readonly KeptIndustry[];
  onClose: () => void;
}

const LARGEST_FILE = 2_000_000;
const SHOWN_PROBLEMS = 8;

type FileReading = CsvReading & { note: string | null };

async function readFile(file: File): Promise<FileReading> {
  const tooLarge = refuseSize(file.size, LARGEST_FILE);
  if (tooLarge !== null) return refuse(tooLarge);
  try {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()), LARGEST_FILE);
    return decoded.ok ? { ...readBenchmarksCsv(decoded.text), note: decoded.note } : refuse(decoded.problem);
  } catch (error) {
    logError(error);
    return refuse("The file could not be read. Check that it still exists and choose it again.");
  }
}

const refuse = (message: string): FileReading => ({ rows: [], problems: [{ row: 1, message }], note: null });

/** Says what a file would do before it does it; a file with a mistake does nothing. */
export function ImportDialog({ file, known, onClose }: ImportDialogProps) {
  const [reading, setReading] = useState<FileReading | null>(null);
  const importing = useImportIndustries();
  useEffect(() => {
    let isGone = false;
    void readFile(file).then((found) => {
      if (!isGone) setReading(found);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  const isGood = reading !== null && reading.problems.length === 0;

  async function store(rows: CsvReading["rows"]): Promise<void> {
    try {
      const { changed, added } = await importing.mutateAsync({ rows });
      onClose();
      toast({ title: "Benchmarks Imported", description: `${changed} changed, ${added} added` });
    } catch (error) {
      reportError(error, { fallback: "The file could not be imported. Try again." });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import industry benchmarks"
      description={file.name}
      footer={
        <>
          <Button onClick={onClose}>{isGood ? "Cancel" : "Close"}</Button>
          {isGood ? (
            <Button variant="primary" busy={importing.isPending} onClick={() => void store(reading.rows)}>
              Import
            </Button>
          ) : null}
        </>
      }
    >
      {reading === null ? (
        <Spinner label="Reading the file..." />
      ) : isGood ? (
        <>
          {reading.note === null ? null : <Note tone="caution">{reading.note}</Note>}
          <Effect rows={reading.rows} known={known} />
        </>
      ) : (
        <Problems problems={reading.problems} />
      )}
    </Dialog>
  );
}

function Effect({ rows, known }: { rows: CsvReading["rows"]; known: readonly KeptIndustry[] }) {
  const names = new Set(rows.map((row) => row.industry_name));
  const there = known.filter((row) => names.has(row.industry_name)).length;
  return (
    <p>
      The file has {names.size} {names.size === 1 ? "industry" : "industries"}: {there} that the table has,
      whose figures are replaced, and {names.size - there} new. What the file does not name stays as it is.
    </p>
  );
}

function Problems({ problems }: { problems: CsvReading["problems"] }) {
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <Note tone="bad" role="alert">
      Nothing was imported. Fix the file and choose it again:
      <ul className="benchmark-problems">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </Note>
  );
}
