import type { RuleChange } from "#features/rules/contract.ts";
import { ruleTable, type RuleTableId } from "#features/rules/model/registry.ts";
import type { RuleTable } from "#features/rules/model/rule-table.ts";
import { describeChanges } from "#features/rules/model/value-text.ts";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useRuleChanges } from "./edit-data.ts";

interface HistoryProps {
  tableId: RuleTableId;
  /** Of one row; without it of the whole table. */
  rowKey?: string;
}

const KINDS: Readonly<Record<RuleChange["kind"], string>> = {
  edited: "Edited",
  added: "Added",
  removed: "Removed",
  restored: "Restored",
};

/** Who changed what, and when: the last change first. */
export function History({ tableId, rowKey }: HistoryProps) {
  const changes = useRuleChanges(tableId, rowKey);
  const all = changes.data?.pages.flatMap((page) => page.changes) ?? [];
  if (changes.isPending)
    return (
      <div className="rule-words" role="status" aria-label="Loading the history...">
        <Skeleton width="60%" />
      </div>
    );
  if (changes.data === undefined)
    return (
      <LoadProblem
        error={changes.error}
        fallback="The history could not be loaded."
        isBusy={changes.isFetching}
        onRetry={() => void changes.refetch()}
      />
    );
  if (all.length === 0)
    return (
      <p className="rule-words text-soft">Nobody has changed anything here: it is as the product has it.</p>
    );
  return (
    <>
      <ol className="rule-history">
        {all.map((change) => (
          <HistoryEntry key={change.number} change={change} table={ruleTable(tableId)} />
        ))}
      </ol>
      <MoreButton list={changes} size="sm" className="rule-words" />
    </>
  );
}

function HistoryEntry({ change, table }: { change: RuleChange; table: RuleTable }) {
  const { kind, key, before, after, note, at, by } = change;
  const row = after ?? before;
  const said = kind === "edited" || kind === "restored" ? describeChanges(table, before, after) : [];
  return (
    <li>
      <p>
        <b className="medium">
          {KINDS[kind]}: {row === null ? key : table.titleOf(row)}
        </b>{" "}
        <span className="xs text-muted">
          <TimeAgo at={at} /> by {by ?? "an administrator who is gone"}
        </span>
      </p>
      {said.length === 0 ? null : (
        <ul className="sm">
          {said.map(({ label, before: was, after: is }) => (
            <li key={label}>
              {label}: <span className="text-muted">{was}</span> → <b className="medium">{is}</b>
            </li>
          ))}
        </ul>
      )}
      {note === "" ? null : <p className="sm text-soft">“{note}”</p>}
    </li>
  );
}

/** The history of one row. */
export function HistoryDialog({
  tableId,
  rowKey,
  title,
  onClose,
}: Required<HistoryProps> & { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={title}
      description="Every change of it, the last first."
    >
      <History tableId={tableId} rowKey={rowKey} />
    </Dialog>
  );
}
