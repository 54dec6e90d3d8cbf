import { ArrowLeft, RotateCw } from "lucide-react";
import { useBuyerProfile } from "#features/profile/web/index.ts";
import { viewWhileLoading } from "#features/deals/model/waiting.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { loadFailureOf, useRetryTicks } from "#features/deals/web/index.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { AnalysisSkeleton } from "./analysis-skeleton.tsx";

export interface LoadingDealProps {
  /** Null while the answer is awaited. */
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** There is no deal yet: waiting, waiting long, or an error with the way back. */
export function LoadingDeal({ error, isFetching, onRetry }: LoadingDealProps) {
  // Asked beside the deal: its page needs both.
  useBuyerProfile();
  const [ticks, restart] = useRetryTicks();
  const view = viewWhileLoading(loadFailureOf(error), ticks);
  const retry = () => {
    restart();
    onRetry();
  };
  if (view === "failed") return <DealProblem error={error} isBusy={isFetching} onRetry={retry} />;
  const problem = error === null ? null : messageOf(error, "Failed to fetch deal details");
  return (
    <>
      {view === "slow" || problem !== null ? (
        <Note tone="caution" role="status" className="mt-4">
          <div className="row wrap between">
            <span>
              {view === "slow" ? <b>Loading is taking longer than expected... </b> : null}
              {problem}
            </span>
            {view === "slow" ? (
              <Button size="sm" icon={RotateCw} onClick={retry}>
                Retry
              </Button>
            ) : null}
          </div>
        </Note>
      ) : null}
      <AnalysisSkeleton />
    </>
  );
}

function DealProblem({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHead title="This deal cannot be shown" />
      <Note tone="bad" role="alert">
        {messageOf(error, "Failed to fetch deal details")}
      </Note>
      <div className="row wrap mt-4">
        <ButtonLink href={libraryHref} variant="secondary" icon={ArrowLeft}>
          Back to Deal Library
        </ButtonLink>
        <Button variant="ghost" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          Refresh
        </Button>
      </div>
    </>
  );
}
