import type { FieldSource } from "#features/intake/contract.ts";

export const SOURCE_HEADS = ["Field", "Value", "Document", "Its words"] as const;

/** Where fields of the deal come from, as a table says it: a field that was changed since keeps its paper as "was". */
export const sourceRows = (sources: readonly FieldSource[]): [string, string, string, string][] =>
  sources.map(({ label, value, isCurrent, paper, page, quote }) => [
    label,
    isCurrent ? value : `was ${value}`,
    page === null ? paper : `${paper}, page ${page}`,
    `“${quote}”`,
  ]);
