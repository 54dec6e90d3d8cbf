import { CalendarClock, Clock } from "lucide-react";
import { daysSince, formatDate, localDay } from "#kit/day.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { sayDays } from "#features/pipeline/model/stage-words.ts";
import { Badge } from "#web/ui/status/badge.tsx";

/** What is to be done first, and whether it is late. */
export function NextAction({ item: { next }, now }: { item: Pick<PipelineItem, "next">; now: Date }) {
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

export function QuietBadge({ item, now }: { item: Pick<PipelineItem, "isStale" | "lastAt">; now: Date }) {
  if (!item.isStale) return null;
  return (
    <Badge tone="caution" icon={Clock}>
      Quiet for {sayDays(daysSince(item.lastAt, now))}
    </Badge>
  );
}
