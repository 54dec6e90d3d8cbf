import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { amountOf } from "./component-amount.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { positionOf, type StackBasis, termLoanOf } from "./term-loan.ts";
import type { ClosingKind } from "./types/definition.ts";

/** What a component brings in at closing. US dollars. */
export interface ClosingItem {
  readonly type: FundingType;
  readonly name: string;
  readonly kind: ClosingKind;
  /** What it counts for in the stack. */
  readonly countedUsd: number;
  /** What of the price it pays: in money, in credit or in kind. */
  readonly bringsUsd: number;
  /** Of that, money on the day of closing. */
  readonly cashUsd: number;
  /** Counted, but not brought in; 0 where it brings in all that it counts for, or more. */
  readonly gapUsd: number;
  /** What the gap is, in a sentence; null without one. */
  readonly gapReason: string | null;
}

export interface ClosingCash {
  readonly items: readonly ClosingItem[];
  /** What the components bring in, in money, credit and kind. */
  readonly broughtUsd: number;
  /** The offer less that; 0 where nothing is missing. */
  readonly missingUsd: number;
  /** Less than a dollar is missing. */
  readonly isFunded: boolean;
  /** Money on the day of closing. */
  readonly cashUsd: number;
  /** What reaches the seller in money on the day of closing: at most what the price leaves to be paid then. */
  readonly cashToSellerUsd: number;
  /** Of the offer, percent; null without an offer. */
  readonly cashToSellerPct: number | null;
  /** Notes, earnouts, deferred payments and consigned stock: the seller waits for it. */
  readonly sellerCreditUsd: number;
  /** Less of the price in money than sellers accept as a rule. */
  readonly isThinForSeller: boolean;
}

/**
 * Below this share of the offer in money at closing a stack is assessed. Source: assumption, well below the 83 to 92 %
 * that a survey of brokers reports
 * (https://www.prnewswire.com/news-releases/the-market-pulse-survey-q2-2026-reports-the-latest-trends-in-business-sales-up-to-50m-302858664.html).
 */
export const THIN_CASH_TO_SELLER_PCT = 50;

/** What is missing of a component, in a sentence. */
function gapReason({ type, name, countedUsd, bringsUsd, gapUsd }: Omit<ClosingItem, "gapReason">): string {
  const [counted = "", brings = "", gap = ""] = [countedUsd, bringsUsd, gapUsd].map((usd) =>
    formatMoney(usd),
  );
  const words = { counted, brings, gap, bringsPct: (bringsUsd / countedUsd) * 100 };
  const said = definitionOf(type).gapReason?.(words);
  return `${name}: ${said ?? `its terms lend ${brings}, ${gap} less than the ${counted} that it counts for.`}`;
}

/**
 * What a component brings in at closing, and what is missing of the amount that it counts for.
 *
 * Units: US dollars. A loan brings in what its terms lend (asset-based and inventory financing: up to the share of
 * the collateral), factoring its advance, an SBA loan and money for a share of the company the whole component. A
 * seller note pays the price with credit, less the cash that its terms ask for at closing; an earnout, a deferred
 * payment and consigned stock pay it with credit as well, a debt taken over and a carve-out in kind, up to the balance
 * and the value that their terms name. An integrator's share brings in nothing.
 * Source: assumption, what a closing statement shows for each type.
 */
export function closingItemOf(component: StackComponent, basis: StackBasis): ClosingItem {
  const { type } = component;
  const { name, closing: kind, brings, bringsItsLoan = false } = definitionOf(type);
  const countedUsd = Math.max(0, amountOf(component, basis.offerUsd));
  const loan = bringsItsLoan || brings !== undefined ? termLoanOf(component, basis) : null;
  const whole = bringsItsLoan ? (loan?.principalUsd ?? 0) : countedUsd;
  const brought = brings?.({ ...positionOf(component, basis), amountUsd: countedUsd }, loan) ?? whole;
  const bringsUsd = finiteUsd(Math.max(0, brought));
  const gapUsd = Math.max(0, countedUsd - bringsUsd);
  const cashUsd = kind === "cash" ? bringsUsd : 0;
  const item = { type, name, kind, countedUsd, bringsUsd, cashUsd, gapUsd };
  return {
    ...item,
    // Less than a dollar is rounding.
    gapReason: gapUsd >= 1 ? gapReason(item) : null,
  };
}

const sum = (values: readonly number[]): number =>
  finiteUsd(values.reduce((total, value) => total + value, 0));

/**
 * What a stack brings in at closing against its offer, and how much of the price the seller has in money that day.
 *
 * Units: US dollars, percent of the offer. Fees and what they are paid with are left out. A loan that lends more than
 * its component counts for fills the gap of another.
 * No figure: the share is null without an offer above 0.
 * Source: assumption, as `closingItemOf`.
 *
 * @example closingCash({ deal: { askingPriceUsd: null, revenueUsd: null, ebitdaUsd: null, sdeUsd: null, ebitdaMultiple: null, equipmentUsd: null, realEstateUsd: null, inventoryUsd: null, receivablesUsd: 100_000 }, offerUsd: 400_000, components: [{ type: "equity", percentage: 75, terms: null }, { type: "ar_factoring", percentage: 25, terms: null }] }).missingUsd // 25000
 */
export function closingCash(stack: Stack): ClosingCash {
  const { offerUsd, components } = stack;
  const items = components.map((component) => closingItemOf(component, stack));
  const brought = (kind: ClosingKind): number =>
    sum(items.filter((item) => item.kind === kind).map(({ bringsUsd }) => bringsUsd));
  const [cashUsd, sellerCreditUsd, inKindUsd] = [
    brought("cash"),
    brought("seller-credit"),
    brought("in-kind"),
  ];
  const broughtUsd = sum([cashUsd, sellerCreditUsd, inKindUsd]);
  const missingUsd = Math.max(0, offerUsd - broughtUsd);
  const leftToPayUsd = Math.max(0, offerUsd - sellerCreditUsd - inKindUsd);
  const cashToSellerUsd = Math.min(cashUsd, leftToPayUsd);
  const cashToSellerPct = offerUsd > 0 ? (cashToSellerUsd / offerUsd) * 100 : null;
  return {
    items,
    broughtUsd,
    missingUsd,
    isFunded: missingUsd < 1,
    cashUsd,
    cashToSellerUsd,
    cashToSellerPct,
    sellerCreditUsd,
    isThinForSeller: cashToSellerPct !== null && cashToSellerPct < THIN_CASH_TO_SELLER_PCT,
  };
}

/** "$250,000 of the $1,000,000 offer does not come in at closing"; null when all of it does. */
export function missingText({ missingUsd, isFunded }: ClosingCash, offerUsd: number): string | null {
  return isFunded
    ? null
    : `${formatMoney(missingUsd)} of the ${formatMoney(offerUsd)} offer does not come in at closing.`;
}

/** "The seller is paid $115,000 in cash at closing, 10% of the offer." */
export function cashToSellerText({ cashToSellerUsd, cashToSellerPct }: ClosingCash): string {
  const share = cashToSellerPct === null ? "" : `, ${formatNumber(cashToSellerPct, 1)}% of the offer`;
  return `The seller is paid ${formatMoney(cashToSellerUsd)} in cash at closing${share}.`;
}
