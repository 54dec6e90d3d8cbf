import { CalendarClock, Clock } from "lucide-react";
import { useState } from "react";
import { TaskDialog } from "#features/tasks/web/index.ts";
import { daysSince, formatDate, localDay } from "#kit/day.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { describeDays } from "#features/pipeline/model/stage-words.ts";
import { useRefreshPipeline } from "#features/pipeline/web/data.ts";
import { nameOf } from "#features/pipeline/web/items/item-words.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Badge } from "#web/ui/status/badge.tsx";

/** What is to be done first, and whether it is late; of a deal that has nothing to be done the way to a task. */
export function NextAction({ item, now }: { item: PipelineItem; now: Date }) {
  const mayEdit = useMayEdit();
  const { next } = item;
  if (next === null && item.kind === "deal" && mayEdit) return <AskNext item={item} />;
  if (next === null) return <span className="xs text-muted">No next action</span>;
  const isLate = next.dueOn !== null && next.dueOn < localDay(now);
  return (
    <span className="stage-next xs">
      <CalendarClock className="icon" aria-hidden />
      <span>
        {next.title}
        {next.dueOn === null ? null : (
          <span className={isLate ? "bad" : "text-muted"}>
            {next.title === "" ? "" : ", "}
            {isLate ? "overdue since " : ""}
            {formatDate(next.dueOn)}
          </span>
        )}
      </span>
    </span>
  );
}

/** Hundreds are drawn at once: what the window needs is there when it opens. */
function AskNext({ item }: { item: PipelineItem }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(item);
  return (
    <>
      <button
        type="button"
        className="link xs stage-ask"
        aria-label={`Next action of ${name}`}
        onClick={() => setOpen(true)}
      >
        Next action
      </button>
      {isOpen ? <NextTask deal={{ id: item.id, name }} onEnd={() => setOpen(false)} /> : null}
    </>
  );
}

function NextTask({ deal, onEnd }: { deal: { id: string; name: string }; onEnd: () => void }) {
  const refresh = useRefreshPipeline();
  const end = () => {
    onEnd();
    void refresh();
  };
  return <TaskDialog keepsDeal edited={{ deal }} onEnd={end} />;
}

export function QuietBadge({ item, now }: { item: Pick<PipelineItem, "isStale" | "lastAt">; now: Date }) {
  if (!item.isStale) return null;
  return (
    <Badge tone="caution" icon={Clock}>
      Quiet for {describeDays(daysSince(item.lastAt, now))}
    </Badge>
  );
}
