import { ArrowLeft, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { MOST_TICKS, TICK_MS, viewWhileLoading, type LoadFailure } from "#features/analysis/model/waiting.ts";
import { DEAL_READ_TIMEOUT, libraryHref } from "#features/deals/web/index.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { AnalysisSkeleton } from "./analysis-skeleton.tsx";

export interface LoadingDealProps {
  /** Null while the answer is awaited. */
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** There is no deal yet: waiting, waiting long, or an error with the way back (stack spec §2). */
export function LoadingDeal({ error, isFetching, onRetry }: LoadingDealProps) {
  const [ticks, restart] = useTicks();
  const view = viewWhileLoading(failureOf(error), ticks);
  const retry = () => {
    restart();
    onRetry();
  };
  if (view === "failed") return <LoadProblem error={error} isBusy={isFetching} onRetry={retry} />;
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

function failureOf(error: unknown): LoadFailure {
  if (error === null) return "none";
  return error instanceof Error && error.message === DEAL_READ_TIMEOUT ? "timeout" : "other";
}

function useTicks(): [number, () => void] {
  const [round, setRound] = useState(0);
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((now) => Math.min(now + 1, MOST_TICKS)), TICK_MS);
    return () => clearInterval(timer);
  }, [round]);
  return [
    ticks,
    () => {
      setTicks(0);
      setRound((now) => now + 1);
    },
  ];
}

function LoadProblem({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHead title="This deal cannot be shown" />
      <Note tone="bad" role="alert">
        {messageOf(error, "Failed to fetch deal details")}
      </Note>
      <div className="row wrap mt4">
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
