import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";

export type AnalysisWithFigures = SavedAnalysis & {
  figures: NonNullable<SavedAnalysis["figures"]>;
  assumptions: NonNullable<SavedAnalysis["assumptions"]>;
};
