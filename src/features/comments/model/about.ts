import { FIELDS, isFigure } from "#features/deals/model/fields/list-fields.ts";

/** What of a deal a conversation is about. */
export const ABOUT_KINDS = ["deal", "figure", "document", "term"] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The figures of a deal, by their place in it: "financials.askingPrice". */
export const FIGURES: readonly Named[] = FIELDS.filter((field) => isFigure(field)).map(({ path, label }) => ({
  id: path,
  name: label,
}));

/** What buyer and seller agree on. The ids are stored. */
export const TERMS: readonly Named[] = [
  { id: "price", name: "Purchase price" },
  { id: "deposit", name: "Deposit" },
  { id: "seller-note", name: "Seller note" },
  { id: "earnout", name: "Earnout" },
  { id: "working-capital", name: "Working capital" },
  { id: "escrow", name: "Escrow" },
  { id: "what-passes", name: "What passes to the buyer" },
  { id: "premises", name: "Premises" },
  { id: "due-diligence", name: "Due diligence" },
  { id: "exclusivity", name: "Exclusivity" },
  { id: "financing", name: "Financing" },
  { id: "closing", name: "Closing" },
  { id: "transition", name: "Transition" },
  { id: "non-compete", name: "Non-compete" },
];

/**
 * What a figure or a term is called; null where there is none of this id.
 *
 * @example nameOfPart("term", "escrow") // "Escrow"
 */
export function nameOfPart(kind: "figure" | "term", id: string): string | null {
  const parts = kind === "figure" ? FIGURES : TERMS;
  return parts.find((part) => part.id === id)?.name ?? null;
}
