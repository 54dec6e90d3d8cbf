import { useBuyer } from "#features/profile/web/data.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { BuyerEditor } from "./buyer-editor.tsx";
import "./buyer-screen.css";

/** /dashboard/profile/buyer: who buys, with what cash and which debts, once for all deals of the workspace. */
export function BuyerScreen() {
  const found = useBuyer();
  const isWaiting = found.isPending || (found.isFetching && !found.isFetchedAfterMount);
  return (
    <div className="buyer">
      <PageHead
        title="Buyer’s profile"
        sub="What a bank asks of the buyer, once for all deals of this workspace. Only its owners and editors see it; it leaves this site only where you tick it."
      />
      {isWaiting ? (
        <BuyerSkeleton />
      ) : found.data ? (
        <BuyerEditor stored={found.data} onReload={async () => (await found.refetch()).data ?? null} />
      ) : (
        <LoadProblem
          error={found.error}
          fallback="The buyer’s profile could not be loaded."
          isBusy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
    </div>
  );
}

/** In the shape of the form that comes. */
function BuyerSkeleton() {
  return (
    <Loading className="buyer-form" label="Loading the buyer’s profile...">
      <div className="buyer-sections">
        {["first", "second", "third"].map((section) => (
          <Panel key={section}>
            <Skeleton width={130} height={18} />
            <Skeleton height={96} className="mt-4" />
          </Panel>
        ))}
      </div>
    </Loading>
  );
}
