import { Loading } from "#web/ui/status/loading.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import "./records.css";

export interface RowsSkeletonProps {
  label?: string | undefined;
  rows?: number;
  /** Of rows that nobody chooses: without a box, and with one figure. */
  plain?: boolean;
}

/** In the shape of the rows that come. */
export function RowsSkeleton({ label, rows = 8, plain = false }: RowsSkeletonProps) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="records-ghost-row">
          {plain ? null : <Skeleton width={16} height={16} />}
          <span className="grow">
            <Skeleton width={`${30 + ((index * 7) % 20)}%`} />
            <Skeleton width="18%" height={9} className="mt-2" />
          </span>
          {plain ? null : <Skeleton width={84} />}
          <Skeleton width={64} />
        </div>
      ))}
    </Loading>
  );
}
