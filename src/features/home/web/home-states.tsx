import { LoadProblem, type LoadProblemProps } from "#web/ui/status/load-problem.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { Loading } from "#web/ui/status/loading.tsx";

/** In the shape of the page with deals. */
export function HomeSkeleton() {
  return (
    <Loading label="Loading your dashboard...">
      <Skeleton width={240} height={26} />
      <Skeleton width={160} className="mt-2" />
      <Parts />
    </Loading>
  );
}

/** Below the head of the page, which is there already. */
export const HomePartsSkeleton = () => (
  <Loading label="Loading your dashboard...">
    <Parts />
  </Loading>
);

const Parts = () => (
  <>
    <Skeleton height={72} className="mt-5" />
    <div className="home-grid">
      <Panel flush>
        <RowsSkeleton plain rows={5} />
      </Panel>
      <Panel>
        <RowsSkeleton plain rows={3} />
      </Panel>
    </div>
  </>
);

export function HomeProblem(problem: Pick<LoadProblemProps, "error" | "isBusy" | "onRetry">) {
  return (
    <>
      <PageHead title="Dashboard" />
      <LoadProblem {...problem} className="home-problem" fallback="Your dashboard could not be loaded." />
    </>
  );
}
