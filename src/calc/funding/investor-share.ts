import { toNumber } from "#calc/deal/to-number.ts";
import { amountOf } from "./component-amount.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf } from "./funding-types.ts";
import { ownershipOf } from "./pro-forma.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { positionOf } from "./term-loan.ts";

export interface InvestorShare {
  /** The literal ownership of investors and of friends and family, percent. */
  readonly ownershipPct: number;
  /** What they paid of all the cash equity, percent; null without cash equity. */
  readonly cashSharePct: number | null;
  readonly investorCashUsd: number;
  readonly cashEquityUsd: number;
}

function isOutsideCash(component: StackComponent, stack: Stack): boolean {
  const { isOutsideEquity } = definitionOf(component.type);
  return isOutsideEquity?.(positionOf(component, stack).terms) ?? false;
}

/**
 * What investors paid of the cash equity, beside the ownership that the specification gives them: 20 % of the offer
 * may be half of the money that is at risk.
 *
 * Units: percent, US dollars. Cash equity = buyer equity, investors, and friends and family as an investment.
 * No figure: null without cash equity. Source: this product's own definition.
 */
export function investorShareOfCashEquity(stack: Stack): InvestorShare {
  const outside = stack.components.filter((component) => isOutsideCash(component, stack));
  const own = stack.components.filter(({ type }) => type === "equity");
  const cash = (components: readonly StackComponent[]): number =>
    finiteUsd(components.reduce((sum, component) => sum + amountOf(component, stack.offerUsd), 0));
  const investorCashUsd = cash(outside);
  const cashEquityUsd = finiteUsd(investorCashUsd + cash(own));
  const ownership = outside.reduce((sum, component) => sum + ownershipOf(component, stack), 0);
  return {
    ownershipPct: Math.min(100, finiteUsd(ownership)),
    cashSharePct: cashEquityUsd > 0 ? (investorCashUsd / cashEquityUsd) * 100 : null,
    investorCashUsd,
    cashEquityUsd,
  };
}

export interface OwnerShare {
  readonly component: StackComponent;
  /** Of the company, percent: what the terms give, or the share of the cash equity where that is more. */
  readonly sharePct: number;
  /** What it puts in; 0 for an integrator. */
  readonly cashUsd: number;
}

/**
 * Who else owns the company, and how much of it: who puts in half of the equity is read as owning half, also where the
 * amount is a small part of the offer.
 *
 * Units: percent, US dollars. Investors, the integrator, and friends and family as an investment.
 * Source: assumption, the larger of the two readings, since guarantees are asked of owners.
 *
 * @example ownerShares({ deal: { askingPriceUsd: null, revenueUsd: null, ebitdaUsd: null, sdeUsd: null, ebitdaMultiple: null, equipmentUsd: null, realEstateUsd: null, inventoryUsd: null, receivablesUsd: null }, offerUsd: 1_000_000, components: [{ type: "equity", percentage: 10, terms: null }, { type: "investor", percentage: 10, terms: null }] })[0]?.sharePct // 50
 */
export function ownerShares(stack: Stack): OwnerShare[] {
  const { cashEquityUsd } = investorShareOfCashEquity(stack);
  return stack.components.flatMap((component): OwnerShare[] => {
    const isOutside = isOutsideCash(component, stack);
    const ownedPct = toNumber(ownershipOf(component, stack));
    if (!isOutside) return ownedPct > 0 ? [{ component, sharePct: ownedPct, cashUsd: 0 }] : [];
    const cashUsd = amountOf(component, stack.offerUsd);
    const cashPct = cashEquityUsd > 0 ? (cashUsd / cashEquityUsd) * 100 : 0;
    return [{ component, sharePct: Math.min(100, Math.max(ownedPct, cashPct)), cashUsd }];
  });
}
