import { toNumber } from "#calc/deal/to-number.ts";
import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { BankInput } from "./bank-input.ts";
import { roundCents, toCents } from "./cents.ts";
import type { PaymentPlan } from "./component-plan.ts";
import type { Earnings } from "./earnings-by-month.ts";
import { type FeeBasis, financedGuarantyFee, guarantyFee } from "./guaranty-fee.ts";
import type { LendingComponent } from "./lending-component.ts";
import type { LendingTerms } from "./lending-terms.ts";
import { componentPct, componentUsd, resolveTerms } from "./resolve-terms.ts";
import type { ValuesOnDay } from "./rule-values.ts";

/** The guaranty fee of an SBA loan: what is calculated with, and what the table says on the same terms. Whole cents. */
export interface SbaFee {
  readonly cents: number;
  readonly tableCents: number;
  readonly isFinanced: boolean;
  readonly isTyped: boolean;
  readonly basis: FeeBasis;
}

/** What a component is, before its months are worked out. Whole cents. */
export interface Piece {
  readonly index: number;
  readonly component: LendingComponent;
  readonly type: FundingType;
  readonly terms: LendingTerms;
  readonly amountCents: number;
  /** By its terms it is lent, and repaid. */
  readonly isLoan: boolean;
  /** What is owed at closing of a loan, with a financed fee; 0 of what is none. */
  readonly principalCents: number;
  /** What it brings among the sources. */
  readonly bringsCents: number;
  readonly fee: SbaFee | null;
  /** Its lender asks for a fee when it is opened. */
  readonly hasOriginationFee: boolean;
  readonly originationFeeCents: number;
  /** Of the company, given away. */
  readonly ownershipPct: number;
  /** Outsiders' money for a share. */
  readonly isInvestor: boolean;
}

export interface PieceBasis {
  readonly input: BankInput;
  readonly values: ValuesOnDay;
  readonly earnings: Earnings;
}

function sbaFeeOf(
  component: LendingComponent,
  terms: LendingTerms,
  amountCents: number,
  { input, values }: PieceBasis,
): SbaFee {
  const typedPct = component.terms?.sbaFeePercentage ?? null;
  const isTyped = terms.feeBasis === undefined ? typedPct !== null : terms.feeBasis === "typed";
  const isFinanced = terms.guarantyFeeFinanced ?? true;
  const basis: FeeBasis = {
    table: values.guarantyFee.value,
    guaranteed: values.guaranteedPct.value,
    isExpress: terms.programme === "express",
    termMonths: toNumber(terms.term),
    naics: input.facts?.naics ?? null,
  };
  const tableCents = isFinanced ? financedGuarantyFee(amountCents, basis) : guarantyFee(amountCents, basis);
  const typedCents = roundCents((toNumber(terms.sbaFeePercentage) / 100) * amountCents);
  return { cents: isTyped ? typedCents : tableCents, tableCents, isFinanced, isTyped, basis };
}

/** A component with its terms in force: what is owed of it, what it brings and what it gives away. */
export function pieceOf(component: LendingComponent, index: number, basis: PieceBasis): Piece {
  const { input } = basis;
  const { type } = component;
  const amountUsd = componentUsd(component, input.offer);
  const amountCents = toCents(amountUsd);
  const terms = resolveTerms(component, amountUsd, input);
  const { byMonth = {}, openingFeePct } = definitionOf(type);
  const row = { own: component.terms ?? {}, terms, amountUsd, pct: componentPct(component, input.offer) };
  const fee = type === "sba" ? sbaFeeOf(component, terms, amountCents, basis) : null;
  const lentUsd = byMonth.lentUsd?.(row) ?? null;
  const lentCents = toCents(lentUsd ?? 0);
  const owedCents = byMonth.takenOverUsd === undefined ? lentCents : toCents(byMonth.takenOverUsd(row));
  const broughtCents = lentUsd === null ? amountCents : lentCents;
  return {
    index,
    component,
    type,
    terms,
    amountCents,
    isLoan: lentUsd !== null,
    principalCents: owedCents + (fee?.isFinanced === true ? fee.cents : 0),
    bringsCents:
      byMonth.bringsPct === undefined
        ? broughtCents
        : roundCents((amountCents * byMonth.bringsPct(terms)) / 100),
    fee,
    hasOriginationFee: openingFeePct !== undefined,
    originationFeeCents: roundCents((lentCents * toNumber(openingFeePct?.({ ...terms }))) / 100),
    ownershipPct: byMonth.ownershipPct?.(row) ?? 0,
    isInvestor: byMonth.isInvestor?.(terms) ?? false,
  };
}

/** How a piece is paid; null where nothing is. `sbaLastMonth` is the last month of the latest SBA loan, null without one. */
export function planOf(
  piece: Piece,
  { input, earnings }: PieceBasis,
  sbaLastMonth: number | null,
): PaymentPlan | null {
  const path = input.scenario?.ratePath ?? [];
  return definitionOf(piece.type).byMonth?.plan?.(piece, { path, sbaLastMonth, earnings }) ?? null;
}
