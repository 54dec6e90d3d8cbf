import { dealName } from "#features/deals/model/deal-name.ts";
import { Ellipsis, FileLock, FilePen, FileText, FolderInput, MessagesSquare, RotateCw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useBuyerProfile } from "#features/profile/web/index.ts";
import { SaveAnalysisButton, VersionsPanel } from "#features/saved-analyses/web/index.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { CarryDialog } from "#features/deal-moves/web/index.ts";
import { useDealSelected } from "#features/deals/web/index.ts";
import { loiHref, ndaHref } from "#features/letters/addresses.ts";
import { practiseDealHref } from "#features/practice/addresses.ts";
import { ShareDealButton } from "#features/workspaces/web/index.ts";
import { stateOfDeal } from "#features/deal-analysis/model/deal-state.ts";
import { navigateTo, useSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { readRoiTerms } from "./assumptions.ts";
import { AnalysisSkeleton } from "./states/analysis-skeleton.tsx";
import { DealAnalysis } from "./deal-analysis.tsx";
import { EmptyDeal, StructureIssue } from "./states/deal-state-panels.tsx";
import type { ShownDeal } from "./shown-deal.ts";

export interface DealPageProps {
  deal: ShownDeal;
  isRefreshing: boolean;
  onRefresh: () => void;
  crumbs?: readonly { label: string; href?: string }[];
  /** What stands under the header: of what kind this is, and what has changed. */
  lead?: ReactNode;
  /** The saved analysis that is shown, among those of its deal. */
  savedId?: string;
}

const nameOf = ({ data }: ShownDeal) => dealName(data);

/** A deal that is there: its analysis, or the state that keeps it from being one. */
export function DealPage({ deal, isRefreshing, onRefresh, crumbs, lead, savedId }: DealPageProps) {
  const [showsAll, setShowsAll] = useState(false);
  useDealSelected(deal.id, nameOf(deal));
  const state = stateOfDeal(deal);
  const refresh = { isRefreshing, onRefresh };
  // A verdict without the usual pay would be another one for a moment; what cannot be read counts as not said.
  const isPayAwaited = useBuyerProfile().isLoading;
  if (isPayAwaited) return <AnalysisSkeleton />;
  if (state === "incomplete" && !showsAll)
    return <StructureIssue deal={deal} {...refresh} onShowAll={() => setShowsAll(true)} />;
  if (state === "empty") return <EmptyDeal deal={deal} {...refresh} />;
  return (
    <>
      <DealAnalysis
        deal={deal}
        lead={lead}
        actions={<PageActions deal={deal} {...refresh} />}
        {...(crumbs === undefined ? {} : { crumbs })}
      />
      {deal.id === "" ? null : (
        <VersionsPanel dealId={deal.id} {...(savedId === undefined ? {} : { current: savedId })} />
      )}
    </>
  );
}

function PageActions({ deal, isRefreshing, onRefresh }: Omit<DealPageProps, "lead">) {
  const roi = readRoiTerms(useSearchParams());
  return (
    <>
      <IconButton icon={RotateCw} label="Refresh" busy={isRefreshing} onClick={onRefresh} />
      {deal.id === "" ? null : <FurtherPages dealId={deal.id} name={nameOf(deal)} />}
      {deal.id === "" ? null : <ShareDealButton dealId={deal.id} dealName={nameOf(deal)} />}
      <SaveAnalysisButton
        dealId={deal.id === "" ? null : deal.id}
        dealVersion={deal.editHref === undefined ? deal.version : null}
        dealData={deal.data}
        roi={roi}
      />
    </>
  );
}

/** What else there is to do with a stored deal. */
function FurtherPages({ dealId, name }: { dealId: string; name: string }) {
  const mayEdit = useMayEdit();
  const [isCarrying, setCarrying] = useState(false);
  const pages = [
    { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
    { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
    { label: "Practise a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
  ].filter(({ href }) => mayEdit && isRegistered(href));
  const items = mayEdit
    ? [...pages, { label: "Move or copy to…", icon: FolderInput, onSelect: () => setCarrying(true) } as const]
    : [];
  const documents = documentsHref(dealId);
  return (
    <>
      {isRegistered(documents) ? (
        <ButtonLink href={documents} icon={FileText}>
          Documents
        </ButtonLink>
      ) : null}
      {items.length === 0 ? null : (
        <Menu
          label="More for this deal"
          trigger={<IconButton icon={Ellipsis} label="More for this deal" />}
          items={items}
        />
      )}
      {isCarrying ? (
        <CarryDialog
          deals={[{ id: dealId, name }]}
          onClose={() => setCarrying(false)}
          onMoved={() => navigateTo(libraryHref)}
        />
      ) : null}
    </>
  );
}
