/** The door of saved analyses for the features above them. */
export { ArchivedAnalyses } from "./archived-analyses.tsx";
export { ComparedValue } from "./compared-value.tsx";
export { openQuery, useOpened, useReloadOpened, useRemoveAnalyses, useVersions } from "./data.ts";
export { SavedAnalysisBar } from "./saved-analysis-bar.tsx";
export { ThenAndNow } from "./then-and-now.tsx";
export { useKeepAnalysis } from "./use-keep-analysis.ts";
export { VersionsDialog } from "./versions-dialog.tsx";
