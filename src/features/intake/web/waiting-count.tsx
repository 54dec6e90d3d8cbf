import { formatCount } from "#kit/format-figure.ts";
import { useIntakePages } from "./data.ts";

/** How many intakes wait to be reviewed, beside the name of their list; nothing where none does. */
export function WaitingCount() {
  const { data, hasNextPage } = useIntakePages("ready");
  const waiting = data?.pages.flatMap(({ items }) => items).filter(isWaiting).length ?? 0;
  return waiting === 0 ? null : (
    <span className="count">
      {formatCount(waiting)}
      {hasNextPage ? "+" : ""}
      <span className="sr-only"> to review</span>
    </span>
  );
}

const isWaiting = ({ state }: { state: string }) => state === "ready" || state === "password";
