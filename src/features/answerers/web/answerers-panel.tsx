import { useState } from "react";
import type { AnswererSettings } from "#features/answerers/contract.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AnswererDialog } from "./answerer-dialog.tsx";
import { AnswererRow } from "./answerer-row.tsx";
import { useAnswerers } from "./data.ts";
import { UsualModelDialog } from "./usual-model-dialog.tsx";
import { UsualModelRow } from "./usual-model-row.tsx";
import "./answerers.css";

/** Every task with who answers it; administrators change and try it here. */
export function AnswerersPanel() {
  const answerers = useAnswerers();
  const [changing, setChanging] = useState<AnswererSettings | null>(null);
  const [isChangingUsual, setChangingUsual] = useState(false);
  const { data } = answerers;
  return (
    <Panel
      flush
      className="mt-5"
      title="Who answers"
      {...(data && data.answerers.length > 0
        ? {
            foot: `Each person may ask a model or an automation ${data.quotaPerHour} times an hour and ${data.quotaPerDay} times a day for one task. The built-in rules have no limit.`,
          }
        : {})}
    >
      {answerers.isPending ? (
        <div className="answerers-words" role="status" aria-label="Loading who answers...">
          <Skeleton width="60%" />
        </div>
      ) : data === undefined ? (
        <div className="answerers-words">
          <Note tone="bad" role="alert">
            {messageOf(answerers.error, "Who answers could not be loaded.")}{" "}
            <Button size="sm" busy={answerers.isFetching} onClick={() => void answerers.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : data.answerers.length === 0 ? (
        <EmptyState title="No task yet">
          This version of the product asks nobody for anything. Its AI tasks will stand here, each with who
          answers.
        </EmptyState>
      ) : (
        <ul className="answerers">
          <UsualModelRow usualModel={data.usualModel} onChange={() => setChangingUsual(true)} />
          {data.answerers.map((settings) => (
            <AnswererRow
              key={settings.task}
              settings={settings}
              usualModel={data.usualModel}
              onChange={() => setChanging(settings)}
            />
          ))}
        </ul>
      )}
      {isChangingUsual && data ? (
        <UsualModelDialog usualModel={data.usualModel} onClose={() => setChangingUsual(false)} />
      ) : null}
      {changing && data ? (
        <AnswererDialog settings={changing} usualModel={data.usualModel} onClose={() => setChanging(null)} />
      ) : null}
    </Panel>
  );
}
