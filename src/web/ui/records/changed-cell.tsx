import { formatDate, formatRelative } from "#kit/day.ts";

export interface ChangedCellProps {
  /** Null where it is not known. */
  at: string | null;
  now: Date;
}

/** When a record was changed last: how long ago, and the date to whoever points at it. */
export function ChangedCell({ at, now }: ChangedCellProps) {
  return (
    <td className="numeric up text-muted">
      {at === null ? (
        formatRelative(null, now)
      ) : (
        <time dateTime={at} title={formatDate(at)}>
          {formatRelative(at, now)}
        </time>
      )}
    </td>
  );
}
