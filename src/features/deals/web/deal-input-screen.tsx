import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { blankDealForm, formOfDeal } from "#features/deals/model/deal-form.ts";
import { readDealAddress } from "#features/deals/model/deal-id.ts";
import type { DraftToContinue } from "#features/deals/model/draft-choice.ts";
import type { Deal } from "#features/deals/contract.ts";
import { navigateTo, useSearchParams } from "#web/navigation/navigation.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { dealKeys, useDeal } from "./data.ts";
import { editDealHref, newDealHref } from "#features/deals/addresses.ts";
import { useDraft, useLatestDraft } from "./draft-data.ts";
import { DealEditor, type EditorStart } from "./input/deal-editor.tsx";
import { DraftOffer } from "./input/draft-offer.tsx";
import { FormNotThere, FormSkeleton, NoDealData } from "./input/form-states.tsx";
import { useStoreLeftovers } from "./input/use-store-leftovers.ts";
import { newId } from "#web/browser/new-id.ts";
import { DealSequenceBar } from "./sequence/deal-sequence-bar.tsx";
import "./deal-input.css";

/** /dashboard/deal-input: a new deal, a deal to change (`?dealId=`), or a draft to go on with (`isDraft=true`). */
export function DealInputScreen() {
  const address = readDealAddress(useSearchParams());
  switch (address.kind) {
    case "nothing":
      return <NoDealData onNew={() => navigateTo(newDealHref)} />;
    case "new":
      return <OfferingEditor key="new" dealId={null} begin={startOfNewDeal} onReload={() => undefined} />;
    case "deal":
      return (
        <>
          <DealSequenceBar dealId={address.id} hrefOf={editDealHref} />
          <StoredDeal key={address.id} id={address.id} />
        </>
      );
    case "draft":
      return <StoredDraft key={address.id} id={address.id} />;
  }
}

function StoredDeal({ id }: { id: string }) {
  const deal = useDeal(id);
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  useDocumentTitle(deal.data ? `Edit ${deal.data.data.summary.dealName}` : null);
  if (!deal.data) {
    if (deal.isPending) return <FormSkeleton />;
    return <FormNotThere error={deal.error} isBusy={deal.isFetching} onRetry={() => void deal.refetch()} />;
  }

  async function reload(): Promise<void> {
    await client.invalidateQueries({ queryKey: dealKeys.drafts });
    await deal.refetch();
    setRound(round + 1);
  }
  const loaded = deal.data;
  return (
    <OfferingEditor
      key={round}
      dealId={id}
      begin={() => startOfDeal(loaded)}
      onReload={() => void reload()}
    />
  );
}

function StoredDraft({ id }: { id: string }) {
  const draft = useDraft(id);
  if (draft.data)
    return <DealEditor start={startOfDraft(draft.data)} onReload={() => openDeal(draft.data.dealId)} />;
  if (draft.isPending) return <FormSkeleton />;
  return <FormNotThere error={draft.error} isBusy={draft.isFetching} onRetry={() => void draft.refetch()} />;
}

interface OfferingEditorProps {
  dealId: string | null;
  begin: () => EditorStart;
  onReload: () => void;
}

/** The form, with what was left unsaved before offered above it. What is typed meanwhile is a draft of its own. */
function OfferingEditor({ dealId, begin, onReload }: OfferingEditorProps) {
  const [start, setStart] = useState(begin);
  const [isSettled, setSettled] = useState(false);
  useStoreLeftovers(start.draft.id);
  const latest = useLatestDraft(dealId, !isSettled);
  const offered = isSettled || latest.data?.id === start.draft.id ? null : (latest.data ?? null);

  function proceed(draft: DraftToContinue): void {
    setSettled(true);
    setStart(startOfDraft(draft));
  }
  return (
    <DealEditor
      key={start.draft.id}
      start={start}
      onReload={onReload}
      notice={
        offered === null ? null : (
          <DraftOffer
            draft={offered}
            onContinue={() => proceed(offered)}
            onDiscarded={() => setSettled(true)}
          />
        )
      }
    />
  );
}

function startOfNewDeal(): EditorStart {
  return {
    draft: { id: newId(), dealId: null, baseVersion: null },
    form: blankDealForm(),
    inAccountSinceMs: null,
  };
}

function startOfDeal(deal: Deal): EditorStart {
  return {
    draft: { id: newId(), dealId: deal.id, baseVersion: deal.version },
    form: formOfDeal(deal.data),
    inAccountSinceMs: null,
  };
}

function startOfDraft({ id, dealId, baseVersion, form, changedAt, inAccount }: DraftToContinue): EditorStart {
  return {
    draft: { id, dealId, baseVersion },
    form,
    inAccountSinceMs: inAccount ? Date.parse(changedAt) : null,
  };
}

function openDeal(dealId: string | null): void {
  navigateTo(dealId === null ? newDealHref : `${newDealHref}?dealId=${dealId}`);
}
