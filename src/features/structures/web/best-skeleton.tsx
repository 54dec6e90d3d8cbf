import { Skeleton } from "#web/ui/status/skeleton.tsx";

export function BestSkeleton() {
  return (
    <div className="best" role="status" aria-label="Loading the best structure...">
      <Skeleton height={260} />
    </div>
  );
}
