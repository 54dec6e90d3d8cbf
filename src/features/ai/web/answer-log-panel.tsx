import { useState } from "react";
import type { LogEntry } from "#features/ai/contract.ts";
import { PROVIDER_LABELS, FAULT_WORDS } from "#features/ai/model/tasks.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useProviders, useAnswerLog } from "./data.ts";
import { formatTook } from "./format-took.ts";
import "./providers.css";

/** Who asked what of whom, and how it ended. */
export function AnswerLogPanel() {
  const log = useAnswerLog();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel
      flush
      className="mt-6"
      title="Log"
      aside={<span className="xs text-muted">Kept for 90 days, without any text of a deal</span>}
    >
      {log.isPending ? (
        <div className="providers-words" role="status" aria-label="Loading the log...">
          <Skeleton width="60%" />
        </div>
      ) : log.data === undefined ? (
        <div className="providers-words">
          <Note tone="bad" role="alert">
            {messageOf(log.error, "The log could not be loaded.")}{" "}
            <Button size="sm" busy={log.isFetching} onClick={() => void log.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : entries.length === 0 ? (
        <p className="providers-words sm text-soft">Nobody has asked yet.</p>
      ) : (
        <LogTable entries={entries} />
      )}
      <MoreButton list={log} className="providers-more" size="sm" />
    </Panel>
  );
}

const COLUMNS = ["When", "Who", "Task", "About", "Answered by", "Outcome"] as const;

function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const [now] = useState(() => new Date());
  // Asked for by the panel above already.
  const tasks = useProviders().data?.providers ?? [];
  const titleOf = (name: string) => tasks.find(({ task }) => task === name)?.title ?? name;
  return (
    <Table tight stacked className="answer-log">
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className="numeric">
            Took
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-label="When">
              <TimeAgo at={entry.startedAt} now={now} />
            </td>
            <td data-label="Who">{entry.email ?? "An account that is gone"}</td>
            <td data-label="Task">{titleOf(entry.task)}</td>
            <td data-label="About">
              <code>{entry.subject}</code>
            </td>
            <td data-label="Answered by">
              <span>
                {entry.provider === null ? "—" : PROVIDER_LABELS[entry.provider]}
                {entry.model === null ? null : <small>{entry.model}</small>}
              </span>
            </td>
            <td data-label="Outcome">
              <Outcome entry={entry} />
            </td>
            <td className="numeric" data-label="Took">
              {entry.tookMs === null ? "—" : formatTook(entry.tookMs)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const OUTCOMES: Readonly<Record<LogEntry["outcome"], readonly [BadgeTone, string]>> = {
  answered: ["good", "Answered"],
  failed: ["bad", "Failed"],
  running: ["accent", "Running"],
  interrupted: ["caution", "Interrupted"],
};

function Outcome({ entry }: { entry: LogEntry }) {
  const [tone, word] = OUTCOMES[entry.outcome];
  return (
    <span>
      <Badge tone={tone}>{word}</Badge>
      {entry.faultKind === null ? null : <small>{FAULT_WORDS[entry.faultKind]}</small>}
    </span>
  );
}
