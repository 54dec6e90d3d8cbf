import type { MadePaper } from "./statement-papers.ts";
export const MEMORANDUM_PAPERS: readonly MadePaper[] = [];
