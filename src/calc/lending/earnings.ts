import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "./bank-input.ts";
import type { Earnings } from "./earnings-by-month.ts";

const known = (value: number | null | undefined): number | null => value ?? null;

/** A manager's pay as far as it is taken off: EBITDA as entered is after it already. */
export const payTakenOff = ({
  base,
  managerSalary,
}: Pick<BankInput, "base" | "managerSalary">): number | null =>
  base === "sde" ? (managerSalary ?? null) : null;

type Chosen = Pick<Earnings, "baseCadsUsd" | "source" | "nonDeductibleUsd">;

function earningsBeforeCarveOuts(input: BankInput): Chosen {
  const base = input.books?.base;
  const books = known(base?.cads);
  if (books !== null) {
    const takenOff = toNumber(base?.maintenanceCapex) + toNumber(base?.workingCapitalNeed);
    return { baseCadsUsd: books, source: "books", nonDeductibleUsd: takenOff };
  }
  const typed = known(input.figures?.cads);
  if (typed !== null) {
    return {
      baseCadsUsd: typed,
      source: "typed",
      nonDeductibleUsd: toNumber(input.figures?.nonDeductible),
    };
  }
  const own = toNumber(input.base === "sde" ? input.deal.sdeUsd : input.deal.ebitdaUsd);
  if (own === 0) return { baseCadsUsd: null, source: null, nonDeductibleUsd: 0 };
  return { baseCadsUsd: own - toNumber(payTakenOff(input)), source: "deal", nonDeductibleUsd: 0 };
}

/** Shares of the twelve months after closing, of twelve weights from January; equal ones without weights. */
function sharesOf({ seasonality, closingDate, loanNumberDate }: BankInput): number[] {
  const total = (seasonality ?? []).reduce((sum, weight) => sum + weight, 0);
  const closingMonth = Number((closingDate ?? loanNumberDate).slice(5, 7));
  return Array.from({ length: 12 }, (_, at) =>
    total > 0 ? (seasonality?.[(closingMonth + at) % 12] ?? 0) / total : 1 / 12,
  );
}

/**
 * What the business earns to pay its debt with.
 *
 * No figure: base CADS is null where neither books nor a typed figure nor earnings of the deal are known (0 of the deal is
 * unknown).
 */
export function earningsOf(input: BankInput): Earnings {
  const { baseCadsUsd, source, nonDeductibleUsd } = earningsBeforeCarveOuts(input);
  const carvedUsd = input.components.reduce(
    (sum, { type, terms }) => sum + (type === "carve_out" ? toNumber(terms?.ebitdaContribution) : 0),
    0,
  );
  const dealRevenue = toNumber(input.deal.revenueUsd);
  return {
    baseCadsUsd: baseCadsUsd === null ? null : baseCadsUsd - carvedUsd,
    source,
    nonDeductibleUsd,
    carvedUsd,
    baseRevenueUsd:
      known(input.books?.base?.revenue) ??
      known(input.figures?.revenue) ??
      (dealRevenue === 0 ? null : dealRevenue),
    adjustedEbitdaUsd:
      known(input.books?.base?.adjustedEbitda?.lender) ?? known(input.figures?.adjustedEbitda),
    levelFactor: 1 + toNumber(input.scenario?.cadsPct) / 100,
    growthFactor: 1 + toNumber(input.scenario?.growthPct) / 100,
    shares: sharesOf(input),
  };
}
