import { Skeleton } from "#web/ui/skeleton.tsx";
import "./records.css";

const SKELETON_ROWS = 8;

/** In the shape of the rows that come. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="records-ghost-row">
          <Skeleton width={16} height={16} />
          <span className="grow">
            <Skeleton width={`${30 + ((index * 7) % 20)}%`} />
            <Skeleton width="18%" height={9} className="mt-2" />
          </span>
          <Skeleton width={84} />
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  );
}
