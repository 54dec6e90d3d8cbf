import type { BankFigures } from "./analyze-bank.ts";
import type { BankInput } from "./bank-input.ts";
import { toCents, toUsd } from "./cents.ts";

const sum = (lines: readonly { readonly amount: number }[]): number =>
  toUsd(lines.reduce((total, { amount }) => total + toCents(amount), 0));

/** Of sources and uses: what they add up to, and the two parts of the buyer's own cash. US dollars. */
export function closingTotals(
  { sources, uses }: BankFigures["sourcesAndUses"],
  { components }: Pick<BankInput, "components">,
): { readonly total: number; readonly equity: number; readonly further: number } {
  return {
    total: sum(uses),
    equity: sum(sources.filter(({ index }) => index !== undefined && components[index]?.type === "equity")),
    further: sum(sources.filter(({ id }) => id === "furtherBuyerCash")),
  };
}
