import { dealName } from "#features/deals/model/deal-name.ts";
import { listWords } from "#kit/list-words.ts";
import { CircleX, Pencil, Plus, RotateCw } from "lucide-react";
import { newDealHref } from "#features/deals/addresses.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { editHref } from "#features/deal-analysis/web/analysed-deal.ts";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";

interface DealPanelProps {
  deal: ShownDeal;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** A group of the record could not be read ("incomplete"). */
export function StructureIssue({ deal, onShowAll, ...refresh }: DealPanelProps & { onShowAll: () => void }) {
  const groups = listWords(deal.unreadable);
  const isOne = deal.unreadable.length === 1;
  return (
    <>
      <PageHead title={dealName(deal.data) || "Untitled Deal"} />
      <Panel flush className="mt-5">
        <EmptyState
          role="alert"
          icon={CircleX}
          title="Deal Data Structure Issue"
          action={
            <>
              <EditButton deal={deal} />
              <RefreshButton {...refresh} />
            </>
          }
          example={
            <button type="button" className="link" onClick={onShowAll}>
              Show the analysis without {isOne ? "it" : "them"}
            </button>
          }
        >
          {isOne ? "One group" : `${deal.unreadable.length} groups`} of this deal could not be read: {groups}.
          The rest is safe. Edit the deal to enter {isOne ? "it" : "them"} again.
        </EmptyState>
      </Panel>
    </>
  );
}

/** Nothing but words is entered ("empty"). */
export function EmptyDeal({ deal, ...refresh }: DealPanelProps) {
  return (
    <>
      <PageHead title={dealName(deal.data) || "Untitled Deal"} />
      <Panel flush className="mt-5">
        <EmptyState
          role="status"
          title="Empty Deal Data"
          action={
            <>
              {isRegistered(newDealHref) ? (
                <ButtonLink href={newDealHref} variant="primary" icon={Plus}>
                  Create New Deal
                </ButtonLink>
              ) : null}
              <RefreshButton {...refresh} />
            </>
          }
          example={<EditButton deal={deal} />}
        >
          No figure of this deal is entered yet, so there is nothing to work out. Enter its price, revenue or
          EBITDA to begin.
        </EmptyState>
      </Panel>
    </>
  );
}

function EditButton({ deal }: { deal: ShownDeal }) {
  return (
    <ButtonLink href={editHref(deal)} icon={Pencil}>
      Edit Deal
    </ButtonLink>
  );
}

function RefreshButton({ isRefreshing, onRefresh }: Pick<DealPanelProps, "isRefreshing" | "onRefresh">) {
  return (
    <Button variant="ghost" icon={RotateCw} busy={isRefreshing} onClick={onRefresh}>
      Refresh
    </Button>
  );
}
