import { formatCount } from "#kit/format-figure.ts";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { AuditEntry } from "#features/admin/contract.ts";
import { AUDIT_FILE_ADDRESS } from "#features/admin/model/audit-file-address.ts";
import { downloadProved } from "#features/sign-in/web/index.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useAuditLog, useCheckAudit } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";

const OUTCOMES: Readonly<Record<AuditEntry["outcome"], readonly [BadgeTone, string]>> = {
  done: ["good", "Done"],
  refused: ["caution", "Refused"],
  failed: ["bad", "Failed"],
};
const NAMES = ["done", "refused", "failed"] as const satisfies AuditEntry["outcome"][];
const OPTIONS = [
  { value: "", label: "Everything" },
  ...NAMES.map((value) => ({ value, label: `${OUTCOMES[value][1]} only` })),
];

/** Every change and every refused access, and whether the log is still as it was written. */
export function AuditLogPanel() {
  const [outcome, setOutcome] = useState<AuditEntry["outcome"] | null>(null);
  const log = useAuditLog(outcome);
  const check = useCheckAudit();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel
      flush
      className="mt-5"
      title="Audit log"
      aside={
        <div className="admin-tools">
          <SelectInput
            aria-label="Which entries"
            options={OPTIONS}
            value={outcome ?? ""}
            onChange={({ target }) => setOutcome(NAMES.find((known) => known === target.value) ?? null)}
          />
          <Button
            icon={ShieldCheck}
            busy={check.isPending}
            onClick={() =>
              check.mutate(undefined, {
                onError: (error) => showFailure(error, "The log could not be checked."),
              })
            }
          >
            Check the chain
          </Button>
          <Button
            onClick={() =>
              void downloadProved(AUDIT_FILE_ADDRESS).catch((error: unknown) =>
                showFailure(error, "The log could not be exported."),
              )
            }
          >
            Export
          </Button>
        </div>
      }
    >
      <div aria-live="polite">{check.data ? <Verdict {...check.data} /> : null}</div>
      {log.data === undefined ? (
        <ReadState reading={log} what="the audit log" />
      ) : entries.length === 0 ? (
        <p className="admin-words sm text-soft">There is no such entry.</p>
      ) : (
        <AuditTable entries={entries} />
      )}
      <MoreButton list={log} className="admin-words" size="sm" />
    </Panel>
  );
}

function Verdict({ rows, folded, problem }: NonNullable<ReturnType<typeof useCheckAudit>["data"]>) {
  return (
    <div className="admin-words">
      {problem === null ? (
        <Note tone="good">
          The chain holds: all {formatCount(rows)} entries are as they were written, and none is missing.
          {folded > 0 ? ` ${formatCount(folded)} older ones are folded into a signed checkpoint.` : null}
        </Note>
      ) : (
        <Note tone="bad" role="alert">
          The chain breaks at entry {formatCount(problem.number)}. {problem.message} The {formatCount(rows)}{" "}
          entries before it hold.
        </Note>
      )}
    </div>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [now] = useState(() => new Date());
  return (
    <Table tight stacked className="audit-table">
      <thead>
        <tr>
          <th scope="col" className="numeric">
            No.
          </th>
          {["When", "Who", "What", "Outcome", "From"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const [tone, word] = OUTCOMES[entry.outcome];
          return (
            <tr key={entry.number}>
              <td data-label="No." className="numeric">
                {entry.number}
              </td>
              <td data-label="When">
                <TimeAgo at={entry.at} now={now} />
              </td>
              <td data-label="Who">{entry.actor ?? "Nobody signed in"}</td>
              <td data-label="What">
                <span title={`Request ${entry.requestId}`}>
                  <code>{entry.action}</code>
                  {entry.detail === "" ? null : <small className="admin-small">{entry.detail}</small>}
                </span>
              </td>
              <td data-label="Outcome">
                <Badge tone={tone}>{word}</Badge>
              </td>
              <td data-label="From">{entry.address}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
