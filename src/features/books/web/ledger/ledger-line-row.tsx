import { clsx } from "clsx";
import { Check, ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { badgeOfLine, SOURCE_WORDS } from "#features/books/model/ledger-words.ts";
import { nextProof } from "#features/books/model/evidence-offer.ts";
import type { LedgerRow, LedgerSpan } from "#features/books/model/ledger-rows.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { formatAmount, formatSigned } from "#kit/format-figure.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { LineDetail } from "./line-detail.tsx";
import { carriesDocument, readDrop } from "./document-drag.ts";
import type { LineDocuments } from "./use-line-documents.ts";

export interface LedgerLineRowProps {
  row: LedgerRow;
  opened: OpenedBooks;
  span: LedgerSpan | undefined;
  documents: LineDocuments;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** One line: its head says what happens to it, and opens what can be done about it. Documents are dropped on all of it. */
export function LedgerLineRow({ row, opened, span, documents, isOpen, onOpen }: LedgerLineRowProps) {
  const [isOver, setOver] = useState(false);
  const { stored, sums, wins } = row;
  const [chosen, setKind] = useState<string | null>(null);
  const kind = chosen ?? nextProof(row.rule.proof, stored.evidence);
  const badge = badgeOfLine(row.line);
  const Mark = isOpen ? ChevronDown : ChevronRight;
  const label = stored.label === "" ? "New add-back" : stored.label;
  return (
    <li
      className={clsx("ledger-line", isOpen && "open", isOver && "over")}
      onDragOver={(event) => {
        if (!opened.mayEdit || !carriesDocument(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!opened.mayEdit) return;
        event.preventDefault();
        setOver(false);
        const { documentId, files } = readDrop(event);
        if (documentId !== null) documents.attach(stored.id, { documentId, page: null, kind });
        if (files.length > 0) documents.attachFiles(stored.id, files, kind);
        onOpen(true);
      }}
    >
      <div className="ledger-grid">
        <button
          type="button"
          className="ledger-name"
          aria-expanded={isOpen}
          data-ledger-line={stored.id}
          onClick={() => onOpen(!isOpen)}
        >
          <Mark className="icon" aria-hidden />
          <span>
            <b>{label}</b>
            <small>{aboutLine(row)}</small>
          </span>
        </button>
        <span className="ledger-verdict">
          <Badge tone={badge.tone}>{badge.words}</Badge>
        </span>
        <Proofs row={row} documents={documents} />
        <span className="num" data-label="Claimed">
          {formatAmount(sums.claimed)}
        </span>
        <span className="num" data-label="Counted">
          {formatAmount(sums.lender)}
        </span>
        <span className="num ledger-wins" data-label="Wins back">
          {wins === 0 ? "–" : formatSigned(wins, formatAmount)}
        </span>
      </div>
      {isOver ? <p className="ledger-over">Let go: it proves “{label}”.</p> : null}
      {isOpen ? <LineDetail {...{ row, opened, span, documents, onOpen, kind }} onKind={setKind} /> : null}
    </li>
  );
}

function aboutLine({ stored, rule }: LedgerRow): string {
  const source = stored.source === null ? [] : [SOURCE_WORDS[stored.source].toLowerCase()];
  const reason = stored.reason.trim() === "" ? [] : [`“${stored.reason.trim()}”`];
  return [rule.name, ...source, ...reason].join(" · ");
}

/** The documents that prove it; where there are none yet, those that are wanted. */
function Proofs({ row: { stored, rule, group }, documents }: { row: LedgerRow; documents: LineDocuments }) {
  const evidence = Object.entries(stored.evidence);
  const wanted = group === "unproved" && evidence.length === 0 ? rule.proof : [];
  return (
    <span className="ledger-proofs">
      {evidence.map(([key, { documentId, page, note }]) => (
        <Badge key={key} tone="good" icon={Check}>
          {documentId === null ? note || "A note" : documents.nameOf(documentId)}
          {page === null ? "" : `, p. ${page}`}
        </Badge>
      ))}
      {wanted.map((document) => (
        <span key={document} className="ledger-wanted">
          {document}
        </span>
      ))}
    </span>
  );
}
