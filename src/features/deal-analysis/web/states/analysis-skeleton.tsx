import { Skeleton } from "#web/ui/status/skeleton.tsx";

/** The shape of the page to come, so that nothing jumps when the deal arrives. */
export function AnalysisSkeleton() {
  return (
    <>
      <h1 className="sr-only">Deal Analysis</h1>
      <div role="status" aria-label="Loading deal...">
        <Skeleton width={120} />
        <div className="mt-2">
          <Skeleton width={320} height={28} />
        </div>
        <div className="mt-5">
          <Skeleton height={64} />
        </div>
        <div className="mt-5">
          <Skeleton height={320} />
        </div>
        <div className="mt-5">
          <Skeleton height={208} />
        </div>
      </div>
    </>
  );
}

/** The shape of a tab whose code is on its way. */
export function TabSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="mt-5">
      <Skeleton height={360} />
      <div className="mt-5">
        <Skeleton height={280} />
      </div>
    </div>
  );
}
