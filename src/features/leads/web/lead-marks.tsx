import { formatDate } from "#kit/day.ts";
import { CircleCheck, Clock, Hourglass, TriangleAlert } from "lucide-react";
import { type LeadListItem, type LeadStatus, STALE_AFTER_DAYS } from "#features/leads/model/lead.ts";
import { STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";

const STATUS_TONES: Record<LeadStatus, BadgeTone> = {
  new: "line",
  contacted: "accent",
  qualified: "good",
  lost: "unknown",
  converted: "good",
};

export function StatusBadge({ status }: { status: LeadStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} icon={status === "converted" ? CircleCheck : undefined}>
      {STATUS_WORDS[status]}
    </Badge>
  );
}

type Marked = Pick<LeadListItem, "attention" | "nextActionOn">;

/** When the next action is due, or that nothing has happened for long; words and icon, never colour alone. */
export function AttentionMark({ attention, nextActionOn }: Marked) {
  if (attention === "overdue") {
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        Overdue {formatDate(nextActionOn)}
      </Badge>
    );
  }
  if (attention === "today") {
    return (
      <Badge tone="caution" icon={Clock}>
        Due today
      </Badge>
    );
  }
  if (attention === "stale") {
    const reason = `Nothing has happened for more than ${STALE_AFTER_DAYS} days, and the next action has no day.`;
    return (
      <Badge icon={Hourglass} title={reason}>
        Stale<span className="sr-only">: {reason}</span>
      </Badge>
    );
  }
  if (nextActionOn === null) return null;
  return <span className="xs text-muted tabular">{formatDate(nextActionOn)}</span>;
}
