/** What a workspace ranks its open deals by on the start page; an owner chooses. */
export const BEST_MEASURES = ["verdict", "fit", "score", "coverage"] as const;
export type BestMeasure = (typeof BEST_MEASURES)[number];
