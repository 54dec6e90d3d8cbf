import { listWords } from "#kit/list-words.ts";
import { closingItemOf } from "./closing-cash.ts";
import { amountOf } from "./component-amount.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";
import type { LendersView } from "./lenders-view.ts";
import type { Stack } from "./stack-component.ts";
import { positionOf, termLoanOf } from "./term-loan.ts";

export interface MoneyLine {
  readonly key: "component" | "financed-fee" | "fees-in-cash" | "offer" | "guaranty-fee" | "origination-fee";
  readonly name: string;
  /** Which row of the stack; null for what is no component. */
  readonly index: number | null;
  readonly type: FundingType | null;
  readonly amountUsd: number;
  /** Pays a part of the offer, but no money changes hands at closing. */
  readonly isNonCash: boolean;
  /** What a component counts for beyond what it brings in at closing. */
  readonly gapUsd: number;
}

export interface SourcesAndUses {
  readonly sources: readonly MoneyLine[];
  readonly uses: readonly MoneyLine[];
  readonly totalSourcesUsd: number;
  readonly totalUsesUsd: number;
  /** What is missing (above 0) or too much (below 0). */
  readonly shortfallUsd: number;
}

const line = (
  key: MoneyLine["key"],
  name: string,
  amountUsd: number,
  more: Partial<MoneyLine> = {},
): MoneyLine => ({
  key,
  name,
  index: null,
  type: null,
  amountUsd,
  isNonCash: false,
  gapUsd: 0,
  ...more,
});

const totalOf = (lines: readonly MoneyLine[]): number =>
  finiteUsd(lines.reduce((sum, { amountUsd }) => sum + amountUsd, 0));

/**
 * The fee for which inventory financing is opened: a share of its loan, paid at closing.
 *
 * Units: US dollars; 0 without inventory financing. Source: this product's own definition.
 */
export function originationFeeUsd(stack: Stack): number {
  return stack.components.reduce((sum, component) => {
    const { openingFeePct } = definitionOf(component.type);
    if (openingFeePct === undefined) return sum;
    const position = positionOf(component, stack);
    const loanUsd = termLoanOf(component, stack)?.principalUsd ?? 0;
    return finiteUsd(sum + (loanUsd * openingFeePct(position.terms)) / 100);
  }, 0);
}

/**
 * Where the money of a purchase comes from and where it goes: what the components bring in at closing against the
 * offer, with the SBA's guaranty fee (borrowed with the loan) and the origination fee of inventory financing (paid in cash by the buyer).
 *
 * Units: US dollars. The fee is that of the stack's lender's view. The two sides are equal when the components bring in what the offer asks for.
 * Source: this product's own definition.
 */
export function sourcesAndUses(
  stack: Stack,
  { guarantyFeeUsd: guarantyUsd }: Pick<LendersView, "guarantyFeeUsd">,
): SourcesAndUses {
  const originationUsd = originationFeeUsd(stack);
  const sources = stack.components.map((component, index) => {
    const { type, name, kind, bringsUsd, gapUsd } = closingItemOf(component, stack);
    return line("component", name, bringsUsd, { index, type, isNonCash: kind !== "cash", gapUsd });
  });
  const uses = [line("offer", "Purchase price (offer)", stack.offerUsd)];
  if (stack.components.some(({ type }) => type === "sba")) {
    sources.push(line("financed-fee", "SBA guaranty fee, borrowed with the loan", guarantyUsd));
    uses.push(line("guaranty-fee", "SBA guaranty fee", guarantyUsd));
  }
  const opened = stack.components.filter(({ type }) => definitionOf(type).openingFeePct !== undefined);
  if (opened.length > 0) {
    const names = [...new Set(opened.map(({ type }) => definitionOf(type).name.toLowerCase()))];
    sources.push(line("fees-in-cash", "Buyer's cash for fees", originationUsd));
    uses.push(line("origination-fee", `Origination fee of ${listWords(names)}`, originationUsd));
  }
  const [totalSourcesUsd, totalUsesUsd] = [totalOf(sources), totalOf(uses)];
  return {
    sources,
    uses,
    totalSourcesUsd,
    totalUsesUsd,
    shortfallUsd: finiteUsd(totalUsesUsd - totalSourcesUsd),
  };
}

/**
 * What the buyer brings in cash: the buyer equity of a stack.
 *
 * Units: US dollars. Source: this product's own definition.
 */
export function buyerCashUsd({ components, offerUsd }: Pick<Stack, "components" | "offerUsd">): number {
  const equity = components.filter(({ type }) => type === "equity");
  return finiteUsd(equity.reduce((sum, component) => sum + amountOf(component, offerUsd), 0));
}
