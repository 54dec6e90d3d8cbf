import { formatDate, formatRelative } from "#kit/day.ts";
import { type MadeBy, WhoChanged } from "./who-changed.tsx";

export interface ChangedCellProps {
  /** Null where it is not known. */
  at: string | null;
  now: Date;
  /** Who changed it last, and who made it: shown where others work in the workspace. */
  by?: MadeBy;
}

/** When a record was changed last, and by whom: how long ago, and the date to whoever points at it. */
export function ChangedCell({ at, now, by }: ChangedCellProps) {
  return (
    <td className="numeric up text-muted">
      {at === null ? (
        formatRelative(null, now)
      ) : (
        <time dateTime={at} title={formatDate(at)}>
          {formatRelative(at, now)}
        </time>
      )}
      {/* Two words to who hears them. */}{" "}
      {by && (
        <small className="block">
          <WhoChanged by={by} />
        </small>
      )}
    </td>
  );
}
