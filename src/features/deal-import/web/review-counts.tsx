import { formatCount } from "#kit/format-figure.ts";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Review } from "#features/deal-import/model/review-rows.ts";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";

/** What was read, in four figures. */
export function ReviewCounts({ counts }: { counts: Review["counts"] }) {
  return (
    <dl className="import-counts">
      <div>
        <dt>rows read</dt>
        <dd>{formatCount(counts.all)}</dd>
      </div>
      <div>
        <dt className="good">
          <CircleCheck className="icon" aria-hidden />
          ready
        </dt>
        <dd>{formatCount(counts.ready)}</dd>
      </div>
      <div>
        <dt className="caution">
          <TriangleAlert className="icon" aria-hidden />
          with a doubtful cell
        </dt>
        <dd>{formatCount(counts.doubtful)}</dd>
      </div>
      <div>
        <dt className="unknown">
          <UnknownIcon className="icon" />
          skipped
        </dt>
        <dd>{formatCount(counts.skipped)}</dd>
      </div>
    </dl>
  );
}
