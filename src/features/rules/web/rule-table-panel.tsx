import { Download, Plus, RotateCcw, Search, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { localDay } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import type { SavedRow, SavedTable } from "#features/rules/contract.ts";
import { ruleTable, type RuleTableId } from "#features/rules/model/registry.ts";
import type { RuleRow, RuleTable } from "#features/rules/model/rule-table.ts";
import { emptyOf, hasCsv, writeRulesCsv } from "#features/rules/model/rules-csv.ts";
import { writeRulesJson } from "#features/rules/model/rules-json.ts";
import { listGaps } from "#features/rules/model/rule-period.ts";
import { describeColumn } from "#features/rules/model/value-text.ts";
import { saveCsv, saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useSavedTable } from "./edit-data.ts";
import { History, HistoryDialog } from "./history-panel.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { RestoreDialog, type Doomed } from "./restore-dialog.tsx";
import { RowDialog } from "./row-dialog.tsx";
import { RuleRows, type RowAction } from "./rule-rows.tsx";
import "./rules.css";

const SHOWN = 50;

type Asked =
  | { kind: "edit"; row: SavedRow | { key: null; row: RuleRow } }
  | { kind: "history"; row: SavedRow }
  | { kind: "doomed"; doomed: Doomed }
  | { kind: "import"; file: File };

/** One table of rules for administrators: edited here or in a file, and restored, with its history. */
export function RuleTablePanel({ tableId }: { tableId: RuleTableId }) {
  const table = ruleTable(tableId);
  const reading = useSavedTable(tableId);
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(SHOWN);
  const [asked, setAsked] = useState<Asked | null>(null);
  const saved = reading.data;
  const found = (saved?.rows ?? []).filter(({ row }) => isMeant(table, row, search));
  function act(action: RowAction, row: SavedRow): void {
    if (action === "edit") setAsked({ kind: "edit", row });
    else if (action === "copy")
      setAsked({ kind: "edit", row: { key: null, row: table.toCopy?.(row.row) ?? row.row } });
    else if (action === "history") setAsked({ kind: "history", row });
    else setAsked({ kind: "doomed", doomed: { kind: action, row } });
  }
  return (
    <>
      <Panel
        flush
        className="mt-5"
        title={table.title}
        aside={saved && <Counts table={table} saved={saved} />}
      >
        <p className="rule-words sm text-soft">
          {table.about} Put together on {table.compiled}.
        </p>
        {saved === undefined ? null : <Gaps table={table} saved={saved} />}
        <div className="rule-tools">
          <TextInput
            type="search"
            lead={<Search className="icon" aria-hidden />}
            placeholder={`Search ${table.words.many}...`}
            aria-label={`Search ${table.words.many}`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Tools table={table} saved={saved} onAsk={setAsked} />
        </div>
        {reading.isPending ? (
          <div className="rule-words" role="status" aria-label={`Loading the ${table.words.many}...`}>
            <Skeleton width="60%" />
          </div>
        ) : saved === undefined ? (
          <div className="rule-words">
            <LoadProblem
              error={reading.error}
              fallback={`The ${table.words.many} could not be loaded.`}
              isBusy={reading.isFetching}
              onRetry={() => void reading.refetch()}
            />
          </div>
        ) : found.length === 0 ? (
          <p className="rule-words text-soft" role="status">
            No {table.words.one} of the table has these words.
          </p>
        ) : (
          <RuleRows table={table} rows={found.slice(0, most)} onAction={act} />
        )}
        {found.length > most ? (
          <p className="rule-words">
            <Button size="sm" onClick={() => setMost(most + SHOWN)}>
              Show more
            </Button>
          </p>
        ) : null}
        {saved && saved.removed.length > 0 ? (
          <RemovedRows
            table={table}
            saved={saved}
            onRestore={(row) => setAsked({ kind: "doomed", doomed: { kind: "restore", row } })}
          />
        ) : null}
      </Panel>
      <Panel flush className="mt-5" title="History">
        <History tableId={tableId} />
      </Panel>
      {saved && asked ? <RequestedDialog saved={saved} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** What no row holds for today: checks that rest on it say that it has expired. */
function Gaps({ table, saved }: { table: RuleTable; saved: SavedTable }) {
  const rows = saved.rows.map(({ row }) => row);
  const gaps = listGaps(table, rows, localDay(new Date()));
  if (gaps.length === 0) return null;
  return (
    <Note tone="caution" className="rule-gaps">
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Note>
  );
}

function isMeant(table: RuleTable, row: RuleRow, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const words = [
    table.titleOf(row),
    ...table.columns
      .filter(({ isListed, isBelow }) => isListed ?? isBelow)
      .map((column) => describeColumn(column, row)),
  ];
  return words.join(" ").toLowerCase().includes(wanted);
}

function RequestedDialog({
  saved,
  asked,
  onClose,
}: {
  saved: SavedTable;
  asked: Asked;
  onClose: () => void;
}) {
  const tableId = saved.table;
  switch (asked.kind) {
    case "edit":
      return <RowDialog tableId={tableId} row={asked.row} onClose={onClose} />;
    case "history": {
      const title = ruleTable(tableId).titleOf(asked.row.row);
      return <HistoryDialog tableId={tableId} rowKey={asked.row.key} title={title} onClose={onClose} />;
    }
    case "doomed":
      return <RestoreDialog tableId={tableId} doomed={asked.doomed} onClose={onClose} />;
    case "import":
      return <ImportDialog file={asked.file} saved={saved} onClose={onClose} />;
  }
}

const countEdited = ({ rows, removed }: SavedTable): number =>
  rows.filter(({ state }) => state !== "own").length + removed.length;

function Counts({ table, saved }: { table: RuleTable; saved: SavedTable }) {
  const edited = countEdited(saved);
  return (
    <span className="xs text-muted">
      {formatCount(saved.rows.length)} {table.words.many},{" "}
      {edited === 0 ? "none changed here" : `${formatCount(edited)} changed here`}
    </span>
  );
}

interface ToolsProps {
  table: RuleTable;
  saved: SavedTable | undefined;
  onAsk: (asked: Asked) => void;
}

function Tools({ table, saved, onAsk }: ToolsProps) {
  const edited = saved === undefined ? 0 : countEdited(saved);
  const rows = saved?.rows.map(({ row }) => row) ?? [];
  // What a value is made of is said by a row: a new one begins as the copy of another.
  const isFlat = table.columns.every(({ kind }) => kind !== "value");
  const begin = () => {
    const empty = Object.fromEntries(table.columns.map((column) => [column.key, emptyOf(column)]));
    onAsk({ kind: "edit", row: { key: null, row: empty } });
  };
  return (
    <>
      {table.isOpen && isFlat ? (
        <Button icon={Plus} disabled={saved === undefined} onClick={begin}>
          Add
        </Button>
      ) : null}
      <Button
        icon={Download}
        disabled={saved === undefined}
        onClick={() => saved && saveJson(table, { version: saved.version, rows })}
      >
        Export JSON
      </Button>
      {hasCsv(table) ? (
        <Button
          icon={Download}
          disabled={saved === undefined}
          onClick={() => saveCsv(BYTE_ORDER_MARK + writeRulesCsv(table, rows), `${table.id}.csv`)}
        >
          Download CSV
        </Button>
      ) : null}
      <FileButton
        table={table}
        isDisabled={saved === undefined}
        onFile={(file) => onAsk({ kind: "import", file })}
      />
      <Button
        icon={RotateCcw}
        disabled={edited === 0}
        onClick={() => onAsk({ kind: "doomed", doomed: { kind: "restore-all", edited } })}
      >
        Restore all
      </Button>
    </>
  );
}

const saveJson = (table: RuleTable, content: { version: string; rows: readonly RuleRow[] }): void =>
  saveFile(
    new Blob([writeRulesJson(table, content)], { type: "application/json;charset=utf-8" }),
    `${table.id}.json`,
  );

interface FileButtonProps {
  table: RuleTable;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

function FileButton({ table, isDisabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Upload} disabled={isDisabled} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept={hasCsv(table) ? ".json,.csv,application/json,text/csv" : ".json,application/json"}
        hidden
        aria-label={`File of ${table.words.many}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again once it is fixed.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

interface RemovedRowsProps {
  table: RuleTable;
  saved: SavedTable;
  onRestore: (row: SavedTable["removed"][number]) => void;
}

function RemovedRows({ table, saved, onRestore }: RemovedRowsProps) {
  return (
    <div className="rule-removed">
      <h3 className="sm semibold">Removed here</h3>
      <ul>
        {saved.removed.map((row) => (
          <li key={row.key}>
            <span>{table.titleOf(row.row)}</span>
            <Button size="sm" icon={RotateCcw} onClick={() => onRestore(row)}>
              Restore<span className="sr-only"> {table.titleOf(row.row)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
