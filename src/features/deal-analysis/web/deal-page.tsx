import { Ellipsis, FileLock, FilePen, FileText, MessagesSquare, RotateCw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { SaveAnalysisButton, VersionsPanel } from "#features/saved-analyses/web/index.ts";
import { documentsHref, useDealSelected } from "#features/deals/web/index.ts";
import { loiHref, ndaHref } from "#features/letters/web/index.ts";
import { practiseDealHref } from "#features/practice/web/index.ts";
import { stateOfDeal } from "#features/deal-analysis/model/deal-state.ts";
import { useSearchParams } from "#web/lib/navigation.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { readRoiTerms } from "./assumptions.ts";
import { DealAnalysis } from "./deal-analysis.tsx";
import { EmptyDeal, StructureIssue } from "./deal-state-panels.tsx";
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

/** A deal that is there: its analysis, or the state that keeps it from being one. */
export function DealPage({ deal, isRefreshing, onRefresh, crumbs, lead, savedId }: DealPageProps) {
  const [showsAll, setShowsAll] = useState(false);
  useDealSelected(deal.data.summary.dealName || deal.data.basics.businessName);
  const state = stateOfDeal(deal);
  const refresh = { isRefreshing, onRefresh };
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
      {deal.id === "" ? null : <FurtherPages dealId={deal.id} />}
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
function FurtherPages({ dealId }: { dealId: string }) {
  const items = [
    { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
    { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
    { label: "Practise a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
  ].filter(({ href }) => isRegistered(href));
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
          label="Letters and practice"
          trigger={<IconButton icon={Ellipsis} label="Letters and practice" />}
          items={items}
        />
      )}
    </>
  );
}
