import { formatCount } from "#kit/format-figure.ts";
import { Download, RotateCcw, Search, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { IndustryDialog } from "./industry-dialog.tsx";
import { IndustryTable } from "./industry-table.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { saveBenchmarksCsv } from "./save-benchmarks-csv.ts";
import { useKeptIndustries } from "./edit-data.ts";
import "./benchmarks.css";

const SHOWN = 50;

type Asked =
  | { kind: "edit" | "restore"; row: KeptIndustry }
  | { kind: "restore-all" }
  | { kind: "import"; file: File };

/** The industry table for administrators: edited here or in a file, and restored. */
export function BenchmarksPanel() {
  const reading = useKeptIndustries();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(SHOWN);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rows = reading.data ?? [];
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(({ industry_name: name }) => name.toLowerCase().includes(wanted));
  const edited = rows.filter((row) => row.edited_at !== null).length;
  return (
    <Panel
      flush
      className="mt-5"
      title="Industry benchmarks"
      aside={
        reading.data === undefined ? undefined : (
          <span className="xs text-muted">
            {formatCount(rows.length)} industries,{" "}
            {edited === 0 ? "none edited" : `${formatCount(edited)} edited`}
          </span>
        )
      }
    >
      <div className="benchmark-tools">
        <TextInput
          type="search"
          lead={<Search className="icon" aria-hidden />}
          placeholder="Search industries..."
          aria-label="Search industries"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button icon={Download} disabled={rows.length === 0} onClick={() => saveBenchmarksCsv(rows)}>
          Download CSV
        </Button>
        <FileButton onFile={(file) => setAsked({ kind: "import", file })} />
        <Button icon={RotateCcw} disabled={edited === 0} onClick={() => setAsked({ kind: "restore-all" })}>
          Restore all
        </Button>
      </div>
      {reading.isPending ? (
        <div className="benchmark-words" role="status" aria-label="Loading the industries...">
          <Skeleton width="60%" />
        </div>
      ) : reading.data === undefined ? (
        <div className="benchmark-words">
          <Note tone="bad" role="alert">
            {messageOf(reading.error, "The industries could not be loaded.")}{" "}
            <Button size="sm" busy={reading.isFetching} onClick={() => void reading.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : found.length === 0 ? (
        <p className="benchmark-words text-soft" role="status">
          No industry of the table has these words in its name.
        </p>
      ) : (
        <IndustryTable
          rows={found.slice(0, most)}
          onEdit={(row) => setAsked({ kind: "edit", row })}
          onRestore={(row) => setAsked({ kind: "restore", row })}
        />
      )}
      {found.length > most ? (
        <p className="benchmark-words">
          <Button size="sm" onClick={() => setMost(most + SHOWN)}>
            Show more
          </Button>
        </p>
      ) : null}
      {asked?.kind === "edit" ? <IndustryDialog row={asked.row} onClose={close} /> : null}
      {asked?.kind === "restore" ? <RestoreDialog row={asked.row} onClose={close} /> : null}
      {asked?.kind === "restore-all" ? <RestoreDialog row={null} edited={edited} onClose={close} /> : null}
      {asked?.kind === "import" ? <ImportDialog file={asked.file} known={rows} onClose={close} /> : null}
    </Panel>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file of industries"
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
