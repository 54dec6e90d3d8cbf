import { ADJUSTMENT_STATUSES } from "#calc/books/books.ts";
import { Trash2 } from "lucide-react";
import {
  findLineProblem,
  formatShare,
  meaningOf,
  describeLine,
  STATUS_WORDS,
} from "#features/books/model/ledger-words.ts";
import type { LedgerSpan } from "#features/books/model/ledger-rows.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { QuestionButton } from "#features/due-diligence/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LineAmounts } from "./line-amounts.tsx";
import { LineAnswer } from "./line-answer.tsx";
import { LineFields } from "./line-fields.tsx";
import { LineProofs, type LineProofsProps } from "./line-proofs.tsx";
import { LineWorking } from "./line-working.tsx";

export interface LineDetailProps extends LineProofsProps {
  opened: OpenedBooks;
  span: LedgerSpan | undefined;
  onOpen: (isOpen: boolean) => void;
}

/** What a line says, why it counts or not, and what can be done about it. */
export function LineDetail({ row, opened, span, documents, kind, onKind, onOpen }: LineDetailProps) {
  const { stored, rule, line, wins } = row;
  const { dealId, mayEdit, change } = opened;
  const problem = findLineProblem({ ...stored, verdict: line.verdict });
  const called = stored.label === "" ? "the line" : stored.label;
  return (
    <div className="ledger-detail">
      <div className="ledger-about">
        {mayEdit ? <LineFields row={row} opened={opened} /> : null}
        {mayEdit ? <LineProofs {...{ row, documents, kind, onKind }} /> : null}
        <LineAnswer row={row} opened={opened} documents={documents} />
        <dl>
          <dt>Verdict</dt>
          <dd>
            {describeLine(line, rule, wins)}
            {problem === null ? null : <span className="caution-words"> {problem}</span>}
          </dd>
          <dt>Rule</dt>
          <dd>
            {rule.name}: {meaningOf(line.verdict)}. {rule.why}
          </dd>
          <dt>Ask</dt>
          <dd className="ledger-ask">
            “{rule.question}”{" "}
            <QuestionButton
              dealId={dealId}
              question={rule.question}
              about={{ kind: "adjustment", id: stored.id }}
              of={called}
            />
          </dd>
          <dt>Status</dt>
          <dd>
            {mayEdit ? <StatusChoice row={row} opened={opened} /> : STATUS_WORDS[stored.status ?? "claimed"]}
          </dd>
          <dt>Share</dt>
          <dd>
            {formatShare(line.lenderShare)} of the amount, {line.isShareByHand ? "by hand" : "by the rule"}
          </dd>
        </dl>
      </div>
      <div className="ledger-side">
        <LineWorking row={row} span={span} />
        <LineAmounts row={row} opened={opened} />
        <EditorsOnly>
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={`Delete the line: ${called}`}
            onClick={() => {
              change({ do: "remove", table: "adjustments", id: stored.id, was: stored });
              onOpen(false);
            }}
          >
            Delete the line
          </Button>
        </EditorsOnly>
      </div>
    </div>
  );
}

function StatusChoice({ row: { stored }, opened: { change } }: Pick<LineDetailProps, "row" | "opened">) {
  const shown = stored.status ?? "claimed";
  return (
    <div className="segmented" role="group" aria-label="Status">
      {ADJUSTMENT_STATUSES.map((status, index) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === shown}
          data-ledger-status={index + 1}
          onClick={() =>
            change({
              do: "put",
              table: "adjustments",
              id: stored.id,
              field: "status",
              value: status,
              was: stored.status,
            })
          }
        >
          {STATUS_WORDS[status]}
        </button>
      ))}
    </div>
  );
}
