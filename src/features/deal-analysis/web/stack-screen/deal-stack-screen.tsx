import { dealName } from "#features/deals/model/deal-name.ts";
import { ArrowLeft, RotateCw } from "lucide-react";
import { useMemo } from "react";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { viewWhileLoading } from "#features/deals/model/waiting.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { HereNow } from "#features/events/web/index.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { loadFailureOf, useDeal, useRetryTicks, useDealSelected } from "#features/deals/web/index.ts";
import { UnreadableDeal } from "./unreadable-deal.tsx";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { ChooseDeal } from "./choose-deal.tsx";
import { DealStackTab } from "#features/funding/web/index.ts";
import { WithinPlan } from "#features/lending/web/index.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** /dashboard/deal-stack and /dashboard/deal-stack-builder-2: the builder of the deal in `?dealId=`. */
export function DealStackScreen() {
  const dealId = useSearchParams().get("dealId") ?? "";
  if (dealId === "") return <ChooseDeal problem={STACK_ERRORS.noDealId} tone="plain" />;
  // What is no id is never asked for.
  if (!isUuid(dealId)) return <ChooseDeal problem={STACK_ERRORS.dealNotLoaded} tone="bad" />;
  return <StackOfDeal key={dealId} dealId={dealId.toLowerCase()} />;
}

function StackOfDeal({ dealId }: { dealId: string }) {
  const deal = useDeal(dealId);
  if (deal.data) return <LoadedDeal deal={deal.data} />;
  return <Waiting error={deal.error} isFetching={deal.isFetching} onRetry={() => void deal.refetch()} />;
}

function LoadedDeal({ deal }: { deal: Deal }) {
  const name = dealName(deal.data) || "Untitled Deal";
  const figures = useMemo(() => toDealFigures(deal.data), [deal.data]);
  const openDoubts = useMemo(() => toVerdictDeal(deal.data, null).openDoubts ?? [], [deal.data]);
  useDocumentTitle(`${name} · Deal Stack Builder`);
  useDealSelected(deal.id, name);
  return (
    <>
      <PageHead
        crumbs={[
          { label: "Deal Library", href: libraryHref },
          { label: name, href: analysisHref(deal.id) },
          { label: "Deal Stack" },
        ]}
        title={name}
        sub="Who funds the offer, on which terms, and whether the business can pay for it."
        actions={
          <ButtonLink href={analysisHref(deal.id)} icon={ArrowLeft}>
            Deal Analysis
          </ButtonLink>
        }
      />
      <HereNow dealId={deal.id} />
      <UnreadableDeal dealId={deal.id} unreadable={deal.unreadable} />
      <WithinPlan dealId={deal.id} figures={figures} openDoubts={openDoubts}>
        <DealStackTab dealId={deal.id} companyName={name} figures={figures} />
      </WithinPlan>
    </>
  );
}

interface WaitingProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** The counter ticks every 5 s, three times; after two a retry is offered. */
function Waiting({ error, isFetching, onRetry }: WaitingProps) {
  const [ticks, restart] = useRetryTicks();
  const view = viewWhileLoading(loadFailureOf(error), ticks);
  const retry = () => {
    restart();
    onRetry();
  };
  return (
    <>
      <PageHead title="Deal Stack Builder" />
      {view === "loading" ? null : (
        <Note
          tone={view === "slow" ? "caution" : "bad"}
          role={view === "slow" ? "status" : "alert"}
          className="mt-4"
        >
          <span className="row wrap between">
            {view === "slow" ? (
              <b>Loading is taking longer than expected...</b>
            ) : (
              messageOf(error, STACK_ERRORS.dealInformation)
            )}
            <span className="row wrap">
              <Button size="sm" icon={RotateCw} busy={view === "failed" && isFetching} onClick={retry}>
                Retry
              </Button>
              {view === "failed" ? (
                <ButtonLink size="sm" href={libraryHref} icon={ArrowLeft}>
                  Back to Deal Library
                </ButtonLink>
              ) : null}
            </span>
          </span>
        </Note>
      )}
      {view === "failed" ? null : (
        <div className="mt-5" aria-busy="true" role="status">
          <span className="sr-only">Loading the deal...</span>
          <Skeleton height={220} />
        </div>
      )}
    </>
  );
}
