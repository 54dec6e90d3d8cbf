import type { VerdictGap, VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import { UNKNOWN_REASONS } from "#features/deals/model/verdict-words.ts";

/** A figure of a deal that a verdict asks for in its own place. */
export type RequestedFigure = "askingPrice" | "sde" | "managerSalary";
export const REQUESTED_FIGURES: readonly RequestedFigure[] = ["askingPrice", "sde", "managerSalary"];

/** What is typed and not saved; null is a field that was emptied. */
export type TypedFigures = Readonly<Partial<Record<RequestedFigure, number | null>>>;

const FIELD_OF_GAP: Readonly<Record<VerdictGap, RequestedFigure | null>> = {
  earnings: "sde",
  sde: "sde",
  managerSalary: "managerSalary",
  askingPrice: "askingPrice",
  sizeBand: null,
  bankRules: null,
};

/** The one figure that decides most of those a person could type; null where none is missing. */
export function askedBy({ verdict }: VerdictWorking): RequestedFigure | null {
  // Only the assets carry a price, whatever else is known.
  if (verdict.id === "loses_money") return null;
  const gap = UNKNOWN_REASONS.find((one) => verdict.missing.includes(one));
  return gap === undefined ? null : FIELD_OF_GAP[gap];
}

/** The figures of a deal with what is typed in their place. */
export function withTyped<Figures extends VerdictDeal>(figures: Figures, typed: TypedFigures): Figures {
  return {
    ...figures,
    askingPriceUsd: typed.askingPrice ?? figures.askingPriceUsd,
    sdeUsd: typed.sde ?? figures.sdeUsd,
    managerSalaryUsd: typed.managerSalary ?? figures.managerSalaryUsd,
  };
}

/** What is typed and can be saved. */
export function knownTyped(typed: TypedFigures): Partial<Record<RequestedFigure, number>> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
}
