import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { formatCount, formatPercent } from "#kit/format-figure.ts";

/** The terms of a part that a buyer would agree, in short: rate, term, how long the seller waits, a balloon, a partner's share. */
export function describeTerms({ terms }: Pick<StructureComponent, "terms">): string {
  const { interestRate, term, standby, standbyMonths, balloonMonth, equityPercentage } = terms ?? {};
  const months = formatCount(standbyMonths ?? 0);
  const waits = {
    full_life: "nothing is paid while the SBA loan runs",
    full_months: `nothing is paid for ${months} months`,
    interest_only_months: `interest alone for ${months} months`,
  };
  return [
    isSaid(interestRate) ? formatPercent(interestRate, 2) : null,
    isSaid(term) ? `${formatCount(term)} months` : null,
    isSaid(standby) && standby !== "none" ? waits[standby] : null,
    isSaid(balloonMonth) ? `the rest in month ${formatCount(balloonMonth)}` : null,
    isSaid(equityPercentage) ? `${formatPercent(equityPercentage)} of the company` : null,
  ]
    .filter((words) => words !== null)
    .join(", ");
}

const isSaid = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;
