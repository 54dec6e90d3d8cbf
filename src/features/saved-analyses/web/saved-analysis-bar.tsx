import { formatDate } from "#kit/day.ts";
import { Bookmark, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { explorerHref } from "#features/deal-list/addresses.ts";
import { useDeal } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { DealAnalysisMenu } from "./analysis-menu.tsx";
import { useUpdateAnalysis } from "./data.ts";
import { NewerRulesNote } from "./newer-rules-note.tsx";

/** Says that this is a version of its day, and what can be done with it. */
export function SavedAnalysisBar({ analysis }: { analysis: SavedAnalysis }) {
  return (
    <>
      <Note tone="accent" icon={Bookmark} className="mt-5">
        <div className="row wrap between">
          <span className="min-w-0 wrap-anywhere">
            Saved analysis <b>{analysis.dealName}</b> of {formatDate(analysis.updatedAt)}
            {analysis.archived ? ", archived" : ""}. The tabs below work out the deal as it was saved.{" "}
            {analysis.dealId === null ? null : (
              <AppLink className="link" href={analysisHref(analysis.dealId)}>
                Open the deal of today
              </AppLink>
            )}
          </span>
          <EditorsOnly>
            <span className="row wrap">
              <UpdateButton analysis={analysis} />
              <DealAnalysisMenu
                analysis={analysis}
                onDeleted={() => navigateTo(`${explorerHref}?tab=analyses`, { replace: true })}
              />
            </span>
          </EditorsOnly>
        </div>
      </Note>
      <NewerRulesNote analysis={analysis} />
    </>
  );
}

/** Takes the deal as it now stands; asked first, because the figures of the day go. */
function UpdateButton({ analysis }: { analysis: SavedAnalysis }) {
  const [isAsking, setAsking] = useState(false);
  const deal = useDeal(analysis.dealId);
  const update = useUpdateAnalysis();
  const { id, dealName, assumptions } = analysis;

  async function confirm(): Promise<void> {
    try {
      const updated = await update.mutateAsync({
        id,
        dealName,
        dealData: deal.data?.data ?? analysis.dealData,
        ...(assumptions === null ? {} : { roi: assumptions.roi }),
      });
      setAsking(false);
      toast({ title: "Deal updated", description: `${updated.dealName} holds the figures of today.` });
    } catch (error) {
      reportError(error, {
        title: "Update failed",
        fallback: "The analysis could not be updated. Try again.",
      });
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={RefreshCw}
        busy={analysis.dealId !== null && deal.isPending}
        onClick={() => setAsking(true)}
      >
        Update
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Update Analysis?"
        confirmLabel="Update"
        busy={update.isPending}
        onConfirm={() => void confirm()}
        description={
          <p>
            <b>{dealName}</b> then holds {deal.data ? "the deal as it is now" : "the same deal"} with the
            figures of today. Its figures of {formatDate(analysis.updatedAt)} are not kept. To keep both, save
            a new analysis on the deal’s page.
          </p>
        }
      />
    </>
  );
}
