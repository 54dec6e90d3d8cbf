import { Skeleton } from "#web/ui/status/skeleton.tsx";

/** The shape of the verdict, its chart and the rules. */
export function BankSkeleton() {
  return (
    <div role="status" aria-label="Loading the bank..." className="mt-5">
      <Skeleton width={280} height={36} />
      <div className="mt-4">
        <Skeleton height={96} />
      </div>
      <div className="mt-5">
        <Skeleton height={300} />
      </div>
      <div className="mt-5">
        <Skeleton height={360} />
      </div>
    </div>
  );
}
