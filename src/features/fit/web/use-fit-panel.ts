import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { type FitSubject, type ShownFit, useFit, useRunFit } from "./data.ts";
import { scoreWords } from "./fit-words.ts";

const NOT_SAVED = {
  title: "Analysis Not Saved",
  description: "The acquisition fit analysis ran but couldn't be saved. Click 'Run Analysis' to try again.",
} as const;

export type FitPanelState =
  | { kind: "loading" }
  | { kind: "no-criteria" }
  | { kind: "problem"; error: unknown }
  | { kind: "none"; shown: ShownFit | null }
  | { kind: "ready"; shown: ShownFit & { fit: NonNullable<ShownFit["fit"]> } };

/** The panel's state and its button; what is told in toasts is that of the specification. */
export function useFitPanel(subject: FitSubject) {
  const { active, fit } = useFit(subject, { polls: true });
  const run = useRunFit(subject);
  const shown = fit.data ?? null;

  async function analyze(): Promise<void> {
    try {
      const { fit: made, saveProblem } = await run.mutateAsync();
      if (saveProblem !== null) toast({ ...NOT_SAVED, variant: "destructive" });
      else
        toast({
          title: "Analysis Complete",
          description: `Acquisition fit score: ${scoreWords(made.analysis.fitScore)}/10`,
        });
    } catch (error) {
      reportError(error, { title: "Analysis Failed", fallback: "Failed to analyze acquisition fit" });
    }
  }

  function stateOf(): FitPanelState {
    if (shown?.fit) return { kind: "ready", shown: { ...shown, fit: shown.fit } };
    if (active.isPending || (subject.dealId !== null && fit.isPending && !fit.isError))
      return { kind: "loading" };
    if (active.isError) return { kind: "problem", error: active.error };
    if (active.data === null) return { kind: "no-criteria" };
    return fit.isError ? { kind: "problem", error: fit.error } : { kind: "none", shown };
  }

  return {
    state: stateOf(),
    isAnalyzing: run.isPending || shown?.run?.state === "waiting",
    analyze: () => void analyze(),
    isFetching: fit.isFetching || active.isFetching,
    retry: () => void (active.isError ? active.refetch() : fit.refetch()),
  };
}
