import { formatBytes } from "#kit/format-bytes.ts";
import { FileUp, X } from "lucide-react";
import { useRef } from "react";
import {
  ACCEPTED_ENDINGS,
  ACCEPTED_WORDS,
  MOST_DOCUMENT_BYTES,
} from "#features/documents/model/document-kind.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import type { LedgerRow } from "#features/books/model/ledger-rows.ts";
import type { LineDocuments } from "./use-line-documents.ts";

export interface LineProofsProps {
  row: LedgerRow;
  documents: LineDocuments;
  /** What a document that is attached now is, as the rule calls it. */
  kind: string;
  onKind: (kind: string) => void;
}

/** Where documents come to a line: dropped, chosen from the deal, or uploaded. */
export function LineProofs({ row: { stored, rule }, documents, kind, onKind }: LineProofsProps) {
  const input = useRef<HTMLInputElement>(null);
  const evidence = Object.entries(stored.evidence);
  const attached = new Set(evidence.map(([, { documentId }]) => documentId));
  const choices = documents.documents.filter(({ id }) => !attached.has(id));
  const isWaiting = [...documents.waiting.values()].some(({ lineId }) => lineId === stored.id);
  return (
    <div className="ledger-drop no-print">
      <FileUp className="icon" aria-hidden />
      <p>
        <b>Drop a document here</b>
        <br />
        {ACCEPTED_WORDS}, up to {formatBytes(MOST_DOCUMENT_BYTES)}.
        {isWaiting ? <span role="status"> A file is on its way and will be attached.</span> : null}
      </p>
      <div className="ledger-drop-acts">
        {rule.proof.length === 0 ? null : (
          <SelectInput
            aria-label="What the file is"
            options={[...rule.proof, ""].map((value) => ({ value, label: value || "Something else" }))}
            value={kind}
            onChange={(event) => onKind(event.target.value)}
          />
        )}
        <SelectInput
          data-ledger-picker
          aria-label="Use a document of this deal"
          placeholder={choices.length === 0 ? "No other document in this deal" : "Use one from this deal"}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={(event) =>
            event.target.value !== "" &&
            documents.attach(stored.id, { documentId: event.target.value, page: null, kind })
          }
        />
        <input
          ref={input}
          className="sr-only"
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Files that prove it"
          accept={ACCEPTED_ENDINGS}
          onChange={(event) => {
            documents.attachFiles(stored.id, event.target.files ?? [], kind);
            // The same file can be chosen again after it was fixed.
            event.target.value = "";
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </div>
      {evidence.length === 0 ? null : (
        <ul aria-label="Proof">
          {evidence.map(([key, { documentId, page, note }]) => {
            const name = documentId === null ? note || "A note" : documents.nameOf(documentId);
            const is = documentId === null || note === "" ? "" : `: ${note}`;
            return (
              <li key={key}>
                {name}
                {page === null ? "" : `, page ${page}`}
                {is}
                <IconButton
                  size="sm"
                  icon={X}
                  label={`Take off the line: ${name}`}
                  onClick={() => documents.detach(stored.id, key)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
