import { LoadProblem, type LoadProblemProps } from "#web/ui/load-problem.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** In the shape of the page with deals. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Loading your dashboard...
      </span>
      <Skeleton width={240} height={26} />
      <Skeleton width={160} className="mt-2" />
      <Skeleton height={72} className="mt-5" />
      <div className="home-grid">
        <Panel flush>
          <RowsSkeleton rows={5} label="Loading deals..." />
        </Panel>
        <Panel>
          <RowsSkeleton rows={3} label="Loading what is next..." />
        </Panel>
      </div>
    </div>
  );
}

export function HomeProblem(problem: Pick<LoadProblemProps, "error" | "isBusy" | "onRetry">) {
  return (
    <>
      <PageHead title="Dashboard" />
      <LoadProblem {...problem} className="home-problem" fallback="Your dashboard could not be loaded." />
    </>
  );
}

export function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div aria-busy="true" className="home-ghost">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <span className="grow">
            <Skeleton width={`${40 + ((index * 11) % 30)}%`} />
            <Skeleton width="24%" height={9} className="mt-2" />
          </span>
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}
