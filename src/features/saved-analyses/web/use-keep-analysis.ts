import { useRef } from "react";
import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { savedAnalysisHref } from "#features/deal-analysis/addresses.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { useSaveAnalysis } from "./data.ts";

export interface AnalysisToStore {
  dealId: string | null;
  dealVersion: number | null;
  dealData: DealData;
  roi: RoiTerms;
}

/** Keeps the deal with its figures of today; the toasts are those of the specification. */
export function useKeepAnalysis({ dealId, dealVersion, dealData, roi }: AnalysisToStore): {
  keep: () => void;
  isKeeping: boolean;
} {
  const save = useSaveAnalysis();
  // Of one press until its answer came: pressing again after a lost answer does not make a second analysis.
  const analysisId = useRef<string | null>(null);

  async function press(): Promise<void> {
    analysisId.current ??= newId();
    try {
      const answer = await save.mutateAsync({
        analysisId: analysisId.current,
        dealId,
        dealVersion,
        dealName: "",
        dealData,
        roi,
      });
      analysisId.current = null;
      if (answer.kind === "draft") tellDraft();
      else tellSaved(answer.id);
    } catch (error) {
      reportError(error, { title: "Save failed", fallback: "The analysis could not be saved. Try again." });
    }
  }

  return { keep: () => void press(), isKeeping: save.isPending };
}

function tellSaved(id: string): void {
  toast({
    title: "Deal saved",
    description: "Your deal analysis has been saved to your account.",
    action: { label: "Open", onPress: () => navigateTo(savedAnalysisHref(id)) },
  });
}

function tellDraft(): void {
  toast({
    title: "Saved as draft",
    description: "Your deal analysis has been saved as a draft due to a database error.",
    says: "notice",
  });
}
