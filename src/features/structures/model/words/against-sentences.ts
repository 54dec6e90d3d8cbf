import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { BestQuestion } from "#calc/structures/model/question.ts";
import type { StructureComponent, StructureFigures } from "#calc/structures/model/structure.ts";
import { formatCount, formatMoney, formatPercent, formatYears } from "#kit/format-figure.ts";

interface AgainstBasis {
  readonly components: readonly StructureComponent[];
  readonly figures: Pick<StructureFigures, "cost" | "debtFreeMonth">;
  readonly bank: {
    readonly schedules: readonly {
      readonly index: number;
      readonly months: readonly { readonly month: number; readonly payment: number }[];
    }[];
  };
  /** The least share of a purchase that the SBA asks of the buyer, percent. */
  readonly leastOwnPct: number;
  /** Whether the lenders' rules are to hold. */
  readonly asksRules: boolean;
  /** By type, what was allowed to vary. */
  readonly types: readonly Pick<BestQuestion["types"][number], "type" | "vary">[];
}

/**
 * What speaks against a structure that holds by what was asked: what lenders usually ask and nobody here asks, how long it is
 * owed, and what the money costs. Whole sentences; none where all of the price is the buyer's own.
 */
export function describeAgainst(basis: AgainstBasis): string[] {
  const others = basis.components.filter(({ type, amount }) => type !== "equity" && amount > 0);
  if (others.length === 0) return [];
  return [
    ...describeOwnMoney(basis),
    ...describeLongOwed(basis),
    ...others.flatMap((one) => describeEndOfRange(one, basis.types)),
    ...describeCost(others, basis),
  ];
}

/** Where an SBA loan is there its own rule asks for the buyer's money. */
function describeOwnMoney({ components, leastOwnPct, asksRules }: AgainstBasis): string[] {
  if (components.some(({ type, amount }) => type === "sba" && amount > 0)) return [];
  const rules = asksRules
    ? ["No SBA loan is in it: the SBA’s rules count as passed because they do not apply."]
    : [];
  const usd = (of: readonly StructureComponent[]): number => of.reduce((sum, { amount }) => sum + amount, 0);
  const priceUsd = usd(components);
  const ownUsd = usd(components.filter(({ type }) => type === "equity"));
  const ownPct = priceUsd > 0 ? (100 * ownUsd) / priceUsd : 100;
  if (ownPct >= leastOwnPct) return rules;
  const own =
    ownUsd <= 0
      ? "You pay none of the price yourself. No lender in this structure asks for it"
      : `Only ${formatPercent(ownPct)} of the price is your own money. No lender in this structure asks for more`;
  return [
    `${own}; most will. The SBA asks for at least ${formatPercent(leastOwnPct, 0)} of what a purchase costs.`,
    ...rules,
  ];
}

const describeYears = (months: number): string => formatYears(months / 12);

/** Of money that is repaid as the business sells: the more is taken of it, the longer it runs. */
function describeLongOwed({ components, bank }: AgainstBasis): string[] {
  return bank.schedules.flatMap(({ index, months }) => {
    const type = components[index]?.type;
    const last = months.findLast(({ payment }) => payment > 0)?.month ?? 0;
    const usual = type === undefined ? undefined : FUNDING_TYPE_INFO[type].usuallyRepaidMonths;
    if (type === undefined || usual === undefined || last <= usual[1]) return [];
    const [least, most] = usual;
    return [
      `${FUNDING_TYPE_INFO[type].name} would be paid for ${describeYears(last)}. Its lenders usually want it back within ${formatCount(least / 12)} to ${formatCount(most / 12)} years, so expect to be offered less of it.`,
    ];
  });
}

/** A lower rate is better for the buyer whatever else there is: a range of rates always ends at its low end. */
function describeEndOfRange({ type, terms }: StructureComponent, types: AgainstBasis["types"]): string[] {
  const range = types.find((one) => one.type === type)?.vary.ratePct ?? null;
  const rate = terms?.interestRate ?? null;
  if (range === null || rate === null || range[0] >= range[1] || rate > range[0]) return [];
  const { name, group } = FUNDING_TYPE_INFO[type];
  return [
    `${name} is at ${formatPercent(rate, 2)}, the lowest rate you allowed: would the ${group === "seller" ? "seller" : "lender"} agree?`,
  ];
}

function describeCost(
  others: readonly Pick<StructureComponent, "amount">[],
  { figures: { cost, debtFreeMonth } }: AgainstBasis,
): string[] {
  const usd = others.reduce((sum, { amount }) => sum + amount, 0);
  if (cost <= 0 || usd <= 0) return [];
  const cents = Math.round((cost / usd) * 100);
  return [
    `Until all is paid, in month ${formatCount(debtFreeMonth)} (${describeYears(debtFreeMonth)}), the ${formatMoney(usd)} of others’ money costs ${formatMoney(cost)} in interest and fees: ${cents < 1 ? "less than a cent" : `${formatCount(cents)} cents`} on the dollar.`,
  ];
}
