import { WaitingInvitations } from "#features/workspaces/web/index.ts";
import { DeviceDealsOffer, useDealCount, useDrafts } from "#features/deals/web/index.ts";
import { useAreQuestionsKnown } from "./first-questions.tsx";
import { FirstRun } from "./first-run.tsx";
import { HomeProblem, HomeSkeleton } from "./home-states.tsx";
import { useRole } from "#web/session/workspaces.ts";
import { GuestHome } from "./guest-home.tsx";
import { Overview } from "./overview.tsx";
import "./home.css";

/** A guest's is the deals they were let in to. */
export function HomeScreen() {
  return (
    <>
      <WaitingInvitations />
      {useRole() === "guest" ? <GuestHome /> : <MemberHome />}
    </>
  );
}

/** /dashboard: a first path for somebody without deals, the state of things for everybody else. */
function MemberHome() {
  const count = useDealCount({});
  const drafts = useDrafts();
  const areQuestionsKnown = useAreQuestionsKnown();
  if (count.isPending || drafts.isLoading || !areQuestionsKnown) return <HomeSkeleton />;
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
