import { DeviceDealsOffer, useDealCount, useDrafts } from "#features/deals/web/index.ts";
import { FirstRun } from "./first-run.tsx";
import { HomeProblem, HomeSkeleton } from "./home-states.tsx";
import { Overview } from "./overview.tsx";
import "./home.css";

/** /dashboard: a first path for somebody without deals, the state of things for everybody else. */
export function HomeScreen() {
  const count = useDealCount({});
  const drafts = useDrafts();
  if (count.isPending || drafts.isPending) return <HomeSkeleton />;
  if (!count.data)
    return <HomeProblem error={count.error} isBusy={count.isFetching} onRetry={() => void count.refetch()} />;
  return (
    <>
      <DeviceDealsOffer />
      {count.data.all === 0 ? (
        <FirstRun drafts={drafts.data?.drafts ?? []} />
      ) : (
        <Overview count={count.data} drafts={drafts} />
      )}
    </>
  );
}
