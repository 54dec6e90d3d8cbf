import { useEffect, useRef } from "react";
import { SavedAnalysisBar, ThenAndNow, useOpened } from "#features/saved-analyses/web/index.ts";
import { dealIdOf } from "#features/deal-analysis/model/deal-address.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { explorerHref } from "#features/deal-list/addresses.ts";
import { editDraftHref } from "#features/deals/addresses.ts";
import { DealSequenceBar, saveAsLocalDraft, useDeal } from "#features/deals/web/index.ts";
import { navigateTo, usePathParams, useSearchParams } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { DealPage } from "./deal-page.tsx";
import { LoadingDeal } from "./states/loading-deal.tsx";
import { NoDealScreen } from "./states/no-deal.tsx";
import { shownAnalysis, shownDraft } from "./shown-deal.ts";

/** /dashboard/deal-analysis/{id}: a saved analysis, else a deal; a draft by its prefix. */
export function AnalysisScreen() {
  const address = usePathParams()["id"] ?? "";
  // What is no id is never asked for.
  return dealIdOf(address) === null ? <NoDealScreen /> : <OpenedPage key={address} address={address} />;
}

/** /dashboard/direct-deal-analysis/{dealId}: always the deal. */
export function DirectAnalysisScreen() {
  const id = dealIdOf(usePathParams()["dealId"] ?? "");
  const tab = useSearchParams().get("tab") ?? undefined;
  if (id === null) return <NoDealScreen />;
  const hrefOf = (dealId: string) => analysisHref(dealId, tab);
  return (
    <>
      <DealSequenceBar dealId={id} hrefOf={hrefOf} />
      <DirectPage key={id} id={id} />
    </>
  );
}

function DirectPage({ id }: { id: string }) {
  const deal = useDeal(id);
  const refresh = { isRefreshing: deal.isFetching, onRefresh: () => void deal.refetch() };
  if (deal.data) return <DealPage deal={deal.data} {...refresh} />;
  return <LoadingDeal error={deal.error} isFetching={deal.isFetching} onRetry={refresh.onRefresh} />;
}

function OpenedPage({ address }: { address: string }) {
  const opened = useOpened(address);
  const isDraftAsked = useSearchParams().get("edit") === "draft";
  const refresh = { isRefreshing: opened.isFetching, onRefresh: () => void opened.refetch() };
  if (!opened.data)
    return <LoadingDeal error={opened.error} isFetching={opened.isFetching} onRetry={refresh.onRefresh} />;
  switch (opened.data.kind) {
    case "deal":
      return <DealPage deal={opened.data.deal} {...refresh} />;
    case "draft":
      return <DealPage deal={shownDraft(opened.data.draft)} {...refresh} lead={<DraftNote />} />;
    case "analysis": {
      const { analysis } = opened.data;
      if (isDraftAsked) return <GoOnAsDraft data={analysis.dealData} />;
      return (
        <DealPage
          deal={shownAnalysis(analysis)}
          {...refresh}
          savedId={analysis.id}
          lead={
            <>
              <SavedAnalysisBar analysis={analysis} />
              <ThenAndNow analysis={analysis} />
            </>
          }
        />
      );
    }
  }
}

function DraftNote() {
  return (
    <Note tone="accent" className="mt-5">
      This is a draft: the figures read what is entered so far. It is among the{" "}
      <AppLink className="link" href={`${explorerHref}?tab=drafts`}>
        drafts
      </AppLink>{" "}
      until it is saved as a deal.
    </Note>
  );
}

/** What has no form of its own gets one, so that it can be edited; it stays as it is itself. */
export function GoOnAsDraft({ data }: { data: DealData }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const draftId = saveAsLocalDraft(data);
    if (draftId !== null) navigateTo(editDraftHref(draftId), { replace: true });
    else
      toast({
        title: "Not opened for editing",
        description: "This browser keeps nothing on this device. Allow it to store data, then try again.",
        variant: "destructive",
      });
  }, [data]);
  return <Spinner large label="Opening the form..." />;
}
