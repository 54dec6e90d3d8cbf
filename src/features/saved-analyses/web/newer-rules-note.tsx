import { RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { formatDate } from "#kit/day.ts";
import { useIndustryBenchmark } from "#features/benchmarks/web/index.ts";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { listRuleChanges } from "#features/saved-analyses/model/newer-rules.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { writeChange } from "./change-list.tsx";
import { useUpdateAnalysis } from "./data.ts";

/** Says that the rules by which this was saved have changed, where that would change it. */
export function NewerRulesNote({ analysis }: { analysis: SavedAnalysis }) {
  const { assumptions, dealData } = analysis;
  const { data: today } = useIndustryBenchmark(toDealFigures(dealData).industry);
  const changes = useMemo(
    () =>
      assumptions === null || today === undefined ? [] : listRuleChanges({ assumptions, dealData }, today),
    [assumptions, dealData, today],
  );
  if (changes.length === 0) return null;
  const said = changes.map(writeChange).map(({ label, before, after }) => `${label} ${before} → ${after}`);
  return (
    <Note tone="caution" className="mt-3">
      <div className="row wrap between">
        <span className="min-w-0 wrap-anywhere">
          The industry benchmarks have changed since {formatDate(analysis.updatedAt)}: {said.join(", ")}.
          Worked out again, figures of this analysis would read differently.
        </span>
        <EditorsOnly>
          <RecalculateButton analysis={analysis} />
        </EditorsOnly>
      </div>
    </Note>
  );
}

/** The same deal with the rules of today; asked first, because the figures of the day go. */
function RecalculateButton({ analysis }: { analysis: SavedAnalysis }) {
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateAnalysis();
  const { id, dealName, dealData, assumptions } = analysis;

  async function confirm(): Promise<void> {
    try {
      const roi = assumptions === null ? {} : { roi: assumptions.roi };
      const updated = await update.mutateAsync({ id, dealName, dealData, ...roi });
      setAsking(false);
      toast({
        title: "Analysis recalculated",
        description: `${updated.dealName} holds the figures of today.`,
      });
    } catch (error) {
      reportError(error, {
        title: "Update failed",
        fallback: "The analysis could not be worked out again. Try again.",
      });
    }
  }

  return (
    <>
      <Button size="sm" icon={RefreshCw} onClick={() => setAsking(true)}>
        Recalculate
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Recalculate this analysis?"
        confirmLabel="Recalculate"
        busy={update.isPending}
        onConfirm={() => void confirm()}
        description={
          <p>
            <b>{dealName}</b> then holds the same deal with the figures of today. Its figures of{" "}
            {formatDate(analysis.updatedAt)} are not kept.
          </p>
        }
      />
    </>
  );
}
