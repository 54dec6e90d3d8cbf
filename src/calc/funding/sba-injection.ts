import { valueInForce } from "#calc/tables/lending-rules.ts";
import { finiteUsd } from "./finite-usd.ts";
import { ownerShares } from "./investor-share.ts";
import { buyerCashUsd } from "./sources-and-uses.ts";
import type { Stack } from "./stack-component.ts";

/** The equity that an SBA lender counts, against what it asks for. US dollars. */
export interface EquityInjection {
  readonly buyerCashUsd: number;
  /** All that investors put in. */
  readonly investorCashUsd: number;
  /** Of that, from owners below the share that guarantees; it may be a part of the asked-for equity only. */
  readonly smallInvestorsUsd: number;
  readonly countedUsd: number;
  readonly neededUsd: number;
  readonly neededPct: number;
  readonly projectCostUsd: number;
}

/**
 * What counts as equity put in: the buyer's cash and the investors', those below the share that guarantees up to the
 * part of the asked-for equity that the rules of the day allow them.
 *
 * Units: US dollars; the day as 2026-11-22. Project cost = offer and fees: the target of working capital is a price
 * adjustment between buyer and seller, not a use of funds.
 * Source: the dated table of lending rules (equity asked for, limited sources).
 */
export function equityInjection(stack: Stack, feesUsd: number, day: string): EquityInjection {
  const neededPct = valueInForce("sbaMinEquityPct", day).value;
  const limits = valueInForce("sbaLimitedEquity", day).value;
  const fromPct = valueInForce("sbaGuaranteeFromOwnershipPct", day).value;
  const projectCostUsd = finiteUsd(stack.offerUsd + feesUsd);
  const neededUsd = (projectCostUsd / 100) * neededPct;
  const owners = ownerShares(stack);
  const cash = (holds: (sharePct: number) => boolean): number =>
    finiteUsd(owners.reduce((sum, { sharePct, cashUsd }) => sum + (holds(sharePct) ? cashUsd : 0), 0));
  const investorCashUsd = cash(() => true);
  const smallInvestorsUsd = limits.areSmallInvestorsLimited ? cash((sharePct) => sharePct < fromPct) : 0;
  const mostFromSmallUsd = (neededUsd / 100) * limits.mostOfEquityPct;
  const own = buyerCashUsd(stack);
  return {
    buyerCashUsd: own,
    investorCashUsd,
    smallInvestorsUsd,
    countedUsd: finiteUsd(
      own + investorCashUsd - smallInvestorsUsd + Math.min(smallInvestorsUsd, mostFromSmallUsd),
    ),
    neededUsd,
    neededPct,
    projectCostUsd,
  };
}
