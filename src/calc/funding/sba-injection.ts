import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
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
 * Units: US dollars. Project cost = offer and fees: the target of working capital is a price
 * adjustment between buyer and seller, not a use of funds.
 * Source: the bank's values of the day (equity asked for, limited sources).
 */
export function equityInjection(stack: Stack, feesUsd: number, values: ValuesOnDay): EquityInjection {
  const neededPct = values.minInjectionPct.value;
  const { share, investorsBelow20PctAreLimited } = values.limitedShareOfInjection.value;
  const fromPct = values.guaranteeFromPct.value;
  const projectCostUsd = finiteUsd(stack.offerUsd + feesUsd);
  const neededUsd = (projectCostUsd / 100) * neededPct;
  const owners = ownerShares(stack);
  const cash = (holds: (sharePct: number) => boolean): number =>
    finiteUsd(owners.reduce((sum, { sharePct, cashUsd }) => sum + (holds(sharePct) ? cashUsd : 0), 0));
  const investorCashUsd = cash(() => true);
  const smallInvestorsUsd = investorsBelow20PctAreLimited ? cash((sharePct) => sharePct < fromPct) : 0;
  const mostFromSmallUsd = neededUsd * share;
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
