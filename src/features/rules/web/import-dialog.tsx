import { useEffect, useState } from "react";
import { decodeFile, refuseSize } from "#kit/table-file/decode-file.ts";
import type { SavedTable } from "#features/rules/contract.ts";
import { checkImport, type ImportCheck } from "#features/rules/model/check-import.ts";
import { describeProblem } from "#features/rules/model/read-row.ts";
import { isCsv, readRulesFile } from "#features/rules/model/rules-file.ts";
import { ruleTable } from "#features/rules/model/registry.ts";
import { MOST_ROWS, type RuleTable } from "#features/rules/model/rule-table.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { useImportRows } from "./edit-data.ts";

interface ImportDialogProps {
  file: File;
  saved: SavedTable;
  onClose: () => void;
}

const LARGEST_FILE = 5_000_000;
const SHOWN = 8;

interface Told {
  /** Null: the file as a whole. */
  row: number | null;
  message: string;
}
interface FileReading {
  rows: readonly unknown[];
  problems: readonly Told[];
  doubts: readonly Told[];
  notes: readonly string[];
  checked: ImportCheck | null;
}

const refuse = (message: string, row: number | null = null): FileReading => ({
  rows: [],
  problems: [{ row, message }],
  doubts: [],
  notes: [],
  checked: null,
});

async function readFile(file: File, table: RuleTable, saved: SavedTable): Promise<FileReading> {
  const tooLarge = refuseSize(file.size, LARGEST_FILE);
  if (tooLarge !== null) return refuse(tooLarge);
  try {
    // Of a table that a spreadsheet wrote nobody says in which letters.
    if (!isCsv(file.name))
      return check(table, saved, { name: file.name, text: await file.text(), note: null });
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()), LARGEST_FILE);
    return decoded.ok ? check(table, saved, { name: file.name, ...decoded }) : refuse(decoded.problem);
  } catch (error) {
    logError(error);
    return refuse("The file could not be read. Check that it still exists and choose it again.");
  }
}

function check(
  table: RuleTable,
  saved: SavedTable,
  { name, text, note }: { name: string; text: string; note: string | null },
): FileReading {
  const read = readRulesFile(table, { name, text, current: saved.rows });
  if ("problem" in read) return refuse(read.problem, read.row);
  const { rows } = read;
  if (rows.length === 0) return refuse("The file holds no rows.");
  if (rows.length > MOST_ROWS) return refuse(`A file has at most ${MOST_ROWS} rows.`);
  const checked = checkImport(table, saved.rows, rows);
  const isOlder = read.version !== null && read.version !== saved.version;
  const notes = [
    ...(note === null ? [] : [note]),
    ...(isOlder
      ? ["The table has changed since this file was written: the file's rows replace what they meet."]
      : []),
  ];
  const say = (problem: ImportCheck["problems"][number]): Told => ({
    row: problem.row + read.firstRow - 1,
    message: `${problem.key === "" ? "" : `${problem.key}: `}${describeProblem(table, problem)}`,
  });
  return { rows, notes, checked, problems: checked.problems.map(say), doubts: checked.doubts.map(say) };
}

/** Says what a file would do before it does it; a file with a mistake does nothing. */
export function ImportDialog({ file, saved, onClose }: ImportDialogProps) {
  const table = ruleTable(saved.table);
  // What the person is told is of the table as it was when they chose the file.
  const [before] = useState(saved);
  const [reading, setReading] = useState<FileReading | null>(null);
  const importing = useImportRows();
  useEffect(() => {
    let isGone = false;
    void readFile(file, table, before).then((found) => {
      if (!isGone) setReading(found);
    });
    return () => {
      isGone = true;
    };
  }, [file, table, before]);
  const checked = reading?.problems.length === 0 ? reading.checked : null;
  const changes = checked === null ? 0 : checked.changed.length + checked.added.length;

  async function store(all: ImportCheck): Promise<void> {
    const rows = [...all.changed, ...all.added].map(({ row }) => ({ ...row }));
    try {
      const note = `From the file ${file.name}`.slice(0, 500);
      const { changed, added } = await importing.mutateAsync({
        table: before.table,
        version: before.version,
        rows,
        note,
      });
      onClose();
      toast({ title: "Rules Imported", description: `${changed} changed, ${added} added` });
    } catch (error) {
      reportError(error, { fallback: "The file could not be imported. Try again." });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Import: ${table.title}`}
      description={file.name}
      footer={
        <>
          <Button onClick={onClose}>{changes > 0 ? "Cancel" : "Close"}</Button>
          {checked !== null && changes > 0 ? (
            <Button variant="primary" busy={importing.isPending} onClick={() => void store(checked)}>
              Import
            </Button>
          ) : null}
        </>
      }
    >
      {reading === null ? (
        <Spinner label="Reading the file..." />
      ) : checked === null ? (
        <Note tone="bad" role="alert">
          Nothing was imported. Fix the file and choose it again:
          <RowList told={reading.problems} />
        </Note>
      ) : (
        <>
          <Effect checked={checked} table={table} />
          {reading.notes.map((note) => (
            <Note key={note} tone="caution" className="mt-3">
              {note}
            </Note>
          ))}
          {reading.doubts.length === 0 ? null : (
            <Note tone="caution" className="mt-3">
              These look like a slip. Check them before you import:
              <RowList told={reading.doubts} />
            </Note>
          )}
        </>
      )}
    </Dialog>
  );
}

function Effect({ checked: { changed, added, same }, table }: { checked: ImportCheck; table: RuleTable }) {
  const { one, many } = table.words;
  const all = changed.length + added.length + same;
  if (all === same)
    return <p>Every {one} of the file is already as the table has it: there is nothing to import.</p>;
  return (
    <p>
      The file has {all} {all === 1 ? one : many}: {changed.length} that change what the table has,{" "}
      {added.length} new, {same} as they are already. What the file does not name stays.
    </p>
  );
}

function RowList({ told }: { told: readonly Told[] }) {
  const more = told.length - SHOWN;
  return (
    <ul className="rule-problems">
      {told.slice(0, SHOWN).map(({ row, message }) => (
        <li key={`${row} ${message}`}>
          {row === null ? "" : `Row ${row}: `}
          {message}
        </li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}
