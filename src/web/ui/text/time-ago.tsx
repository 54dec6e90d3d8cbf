import { formatMoment, formatRelative } from "#kit/day.ts";

interface TimeAgoProps {
  /** ISO 8601. */
  at: string;
  /** One moment for a whole list, so that its rows agree. */
  now?: Date;
  className?: string;
}

/** How long ago something was; to the second for whoever points at it. */
export function TimeAgo({ at, now, className }: TimeAgoProps) {
  return (
    <time className={className} dateTime={at} title={formatMoment(at)}>
      {formatRelative(at, now ?? new Date())}
    </time>
  );
}
