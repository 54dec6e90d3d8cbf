import type { BenchmarkBasis } from "#calc/tables/benchmark-basis.ts";

/** What a benchmark value rests on, in words. */
export const BASIS_WORDS: Readonly<Record<BenchmarkBasis, string>> = {
  "small-business": "small businesses that were sold",
  "listed-companies": "listed companies",
  "small-business-median": "no figure in this row, median of small businesses used",
  "small-business-gap": "large-company default, not evidence for a small business",
  "listed-gap": "large-company default, not evidence for a small business",
  "no-match": "large-company default, not evidence for a small business",
};
