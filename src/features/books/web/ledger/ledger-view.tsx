import { Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { GROUP_WORDS, LEDGER_GROUPS, type LedgerGroup } from "#features/books/model/ledger-words.ts";
import { listLedgerRows, listSpans, type LedgerRow } from "#features/books/model/ledger-rows.ts";
import type { BooksViewProps } from "#features/books/web/books-views.ts";
import { useOpenedBooks } from "#features/books/web/use-opened-books.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Kbd } from "#web/ui/text/kbd.tsx";
import { LedgerLineRow } from "./ledger-line-row.tsx";
import { LedgerDocuments } from "./ledger-documents.tsx";
import { LedgerSums, LedgerTotal } from "./ledger-sums.tsx";
import { handleLedgerKey } from "./ledger-keys.ts";
import { useLineDocuments } from "./use-line-documents.ts";
import "./ledger.css";

/** An open line stays where it was opened: while somebody types in it, it moves to no other group. */
interface OpenLine {
  readonly id: string;
  readonly group: LedgerGroup;
}

/** Add-backs and their opposite, line by line: what happens to each, and the document that proves it. */
export function LedgerView(props: BooksViewProps) {
  const opened = useOpenedBooks(props);
  const { stored, figures, rules, mayEdit, change } = opened;
  const [spanId, setSpanId] = useState("");
  const [open, setOpen] = useState<OpenLine | null>(null);
  const documents = useLineDocuments(opened);
  const { listRef, keepFocusOn } = useFocusOfClosedLine();
  const add = () => {
    const id = newId();
    change({ do: "add", table: "adjustments", row: { id, source: "broker", status: "claimed" } });
    setOpen({ id, group: "nothing" });
  };
  const spans = listSpans(stored, figures);
  const span = spans.find(({ id }) => id === spanId) ?? spans[0];
  const rows = listLedgerRows(stored, figures, { span, rules });
  const groups = LEDGER_GROUPS.map((group) => ({
    group,
    rows: rows.filter((row) => (row.stored.id === open?.id ? open.group : row.group) === group),
  })).filter((group) => group.rows.length > 0);
  const addButton = mayEdit ? (
    <Button variant="primary" icon={Plus} onClick={add}>
      Add-back
    </Button>
  ) : null;
  if (rows.length === 0)
    return (
      <EmptyState title="No add-backs yet" action={addButton}>
        The broker’s add-backs, line by line, with what a lender counts and the document that proves it.
      </EmptyState>
    );
  return (
    <div className="ledger">
      <div className="ledger-bar">
        {spans.length === 0 ? (
          <p className="sm text-muted">Amounts are kept by months: enter a period under Figures first.</p>
        ) : (
          <div className="ledger-span">
            <SelectInput
              aria-label="Months"
              options={spans.map(({ id, label }) => ({ value: id, label }))}
              value={span?.id ?? ""}
              onChange={(event) => setSpanId(event.target.value)}
            />
          </div>
        )}
        {addButton}
      </div>
      <LedgerSums rows={rows} figures={figures} isBase={span?.id === ""} />
      <LedgerDocuments documents={documents} />
      <section className="panel mt-4" aria-label="Add-backs" ref={listRef} onKeyDown={handleLedgerKey}>
        <h2 className="sr-only">Add-backs, line by line</h2>
        <div className="ledger-grid ledger-head" aria-hidden>
          <span>Add-back and rule</span>
          <span>Verdict</span>
          <span>Proof</span>
          <span className="num">Claimed ($)</span>
          <span className="num">Counted ($)</span>
          <span className="num">Wins back ($)</span>
        </div>
        {groups.map(({ group, rows: lines }) => (
          <div key={group} className="ledger-group">
            <h3>
              {GROUP_WORDS[group]} <span className="text-muted">{countLines(lines)}</span>
            </h3>
            <ul>
              {lines.map((row) => (
                <LedgerLineRow
                  key={row.stored.id}
                  row={row}
                  opened={opened}
                  span={span}
                  documents={documents}
                  isOpen={row.stored.id === open?.id}
                  onOpen={(isOpen) => {
                    if (!isOpen) keepFocusOn(row.stored.id);
                    setOpen(isOpen ? { id: row.stored.id, group } : null);
                  }}
                />
              ))}
            </ul>
          </div>
        ))}
        <LedgerTotal rows={rows} label={span?.label ?? "No months yet"} winnable={figures.winnable} />
      </section>
      {mayEdit ? <KeysOfLedger /> : null}
    </div>
  );
}

/** Which keys work on the head of a line. */
function KeysOfLedger() {
  return (
    <p className="ledger-keys xs text-muted no-print">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> line
      </span>
      <span>
        <Kbd>Enter</Kbd> open
      </span>
      <span>
        <Kbd>D</Kbd> add a document
      </span>
      <span>
        <Kbd>1</Kbd> to <Kbd>4</Kbd> status
      </span>
    </p>
  );
}

/**
 * A line that is closed may go to another group, where it is drawn anew: the focus goes along, else the keys of the list
 * would end there. Of a line that was deleted it goes to the first.
 */
function useFocusOfClosedLine() {
  const listRef = useRef<HTMLElement>(null);
  const closed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (closed.current === null) return;
    const lines = listRef.current?.querySelectorAll<HTMLElement>("[data-ledger-line]") ?? [];
    const line = [...lines].find(({ dataset }) => dataset.ledgerLine === closed.current) ?? lines[0];
    closed.current = null;
    if (document.activeElement === document.body) line?.focus();
  });
  return { listRef, keepFocusOn: (id: string) => (closed.current = id) };
}

const countLines = (rows: readonly LedgerRow[]): string =>
  rows.length === 1 ? "1 line" : `${rows.length} lines`;
