import type { BankInput } from "#calc/lending/bank-input.ts";
import { describeRatePath } from "#features/lending/model/rate-path.ts";
import { formatPercent } from "#kit/format-figure.ts";

/** "growth 2.0%, rates as at closing": what the years of the tab assume. */
export function describeAssumptions(scenario: BankInput["scenario"]): string {
  const level = scenario?.cadsPct ?? 0;
  return [
    `growth ${formatPercent(scenario?.growthPct ?? 0)}`,
    ...(level === 0 ? [] : [`earnings ${formatPercent(level)}`]),
    describeRatePath(scenario?.ratePath ?? []),
  ].join(", ");
}

/** "tax rate 24.0%, costs of the sale unknown …": what the returns rest on. */
export function describeTaxAndSale({ tax, exit }: Pick<BankInput, "tax" | "exit">): string {
  const pct = (value: number | null | undefined) =>
    value === null || value === undefined ? "unknown" : formatPercent(value);
  const multiple = exit?.multiple ?? null;
  return [
    `tax rate ${pct(tax?.ratePct)}`,
    multiple === null ? "sold at the multiple that is paid" : `sold at ${multiple} times the earnings`,
    `costs of the sale ${pct(exit?.sellingCostsPct)}`,
  ].join(", ");
}
