import { toNumber } from "#calc/deal/to-number.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { BankInput } from "./bank-input.ts";
import { roundCents, toCents } from "./cents.ts";
import {
  consignmentPlan,
  deferredPlan,
  earnoutPlan,
  factoringPlan,
  loanPlan,
  type PaymentPlan,
  revenueBasedPlan,
  takenOverPlan,
} from "./component-plan.ts";
import type { Earnings } from "./earnings.ts";
import { type FeeBasis, financedGuarantyFee, guarantyFee } from "./guaranty-fee.ts";
import type { LendingComponent, LendingTerms } from "./lending-terms.ts";
import { collateralLoan, componentPct, componentUsd, resolveTerms } from "./resolve-terms.ts";
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
  /** What is owed at closing of a loan, with a financed fee; 0 of what is none. */
  readonly principalCents: number;
  /** What it brings among the sources. */
  readonly bringsCents: number;
  readonly fee: SbaFee | null;
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

/** The principal of what is a loan and no SBA loan; null of what is none. US dollars. */
function lentUsd(component: LendingComponent, terms: LendingTerms, amountUsd: number): number | null {
  switch (component.type) {
    case "seller_note":
      return Math.max(0, amountUsd - Math.max(0, toNumber(terms.cashAtClosing)));
    case "asset_based":
    case "inventory_financing":
      return collateralLoan(component, terms, amountUsd);
    case "friends_family":
      if (terms.type !== "loan") return null;
      return toNumber(component.terms?.loanAmount) > 0 ? toNumber(component.terms?.loanAmount) : amountUsd;
    case "other":
      return terms.kind === "loan" ? amountUsd : null;
    default:
      return null;
  }
}

function ownershipPct(component: LendingComponent, terms: LendingTerms, offerUsd: number): number {
  const own = component.terms?.equityPercentage ?? null;
  switch (component.type) {
    case "investor":
      return toNumber(own ?? componentPct(component, offerUsd));
    case "integrator_equity":
      return toNumber(terms.equityPercentage);
    case "friends_family":
      return terms.type === "loan" ? 0 : toNumber(terms.equityPercentage);
    case "other":
      return terms.kind === "equity" ? toNumber(own ?? componentPct(component, offerUsd)) : 0;
    default:
      return 0;
  }
}

const isInvestor = (type: FundingType, terms: LendingTerms): boolean =>
  type === "investor" ||
  (type === "friends_family" && terms.type !== "loan") ||
  (type === "other" && terms.kind === "equity");

function bringsCents(
  type: FundingType,
  terms: LendingTerms,
  amountCents: number,
  lent: number | null,
): number {
  if (type === "ar_factoring")
    return roundCents((amountCents * Math.min(100, toNumber(terms.percentage))) / 100);
  return lent === null ? amountCents : toCents(lent);
}

/** A component with its terms in force: what is owed of it, what it brings and what it gives away. */
export function pieceOf(component: LendingComponent, index: number, basis: PieceBasis): Piece {
  const { input } = basis;
  const amountUsd = componentUsd(component, input.offer);
  const amountCents = toCents(amountUsd);
  const { type } = component;
  const terms = resolveTerms(component, amountUsd, input);
  const fee = type === "sba" ? sbaFeeOf(component, terms, amountCents, basis) : null;
  const lent = lentUsd(component, terms, amountUsd);
  const lentCents = toCents(lent ?? 0);
  const owedCents = type === "subject_to" ? toCents(terms.remainingBalance ?? amountUsd) : lentCents;
  return {
    index,
    component,
    type,
    terms,
    amountCents,
    principalCents: fee === null ? owedCents : amountCents + (fee.isFinanced ? fee.cents : 0),
    bringsCents: bringsCents(type, terms, amountCents, lent),
    fee,
    originationFeeCents:
      type === "inventory_financing" ? roundCents((lentCents * toNumber(terms.originationFee)) / 100) : 0,
    ownershipPct: ownershipPct(component, terms, input.offer),
    isInvestor: isInvestor(type, terms),
  };
}

/** How a piece is paid; null where nothing is. `sbaLastMonth` is the last month of the latest SBA loan, null without one. */
export function planOf(piece: Piece, basis: PieceBasis, sbaLastMonth: number | null): PaymentPlan | null {
  const { type, terms, amountCents, principalCents } = piece;
  const path = basis.input.scenario?.ratePath ?? [];
  switch (type) {
    case "sba":
      return loanPlan(principalCents, terms, { path, sbaLastMonth: null, isSba: true });
    case "seller_note":
      return loanPlan(principalCents, terms, { path, sbaLastMonth, isSba: false });
    case "asset_based":
    case "inventory_financing":
    case "friends_family":
    case "other":
      if (principalCents === 0) return null;
      return loanPlan(principalCents, terms, { path, sbaLastMonth: null, isSba: false });
    case "inventory_consignment":
      return consignmentPlan(amountCents, terms);
    case "subject_to":
      return takenOverPlan(principalCents, terms);
    default:
      return amountCents > 0 ? ownPlanOf(piece, basis) : null;
  }
}

/** Of what is paid in a way of its own. */
function ownPlanOf({ type, terms, amountCents }: Piece, { earnings }: PieceBasis): PaymentPlan | null {
  switch (type) {
    case "earnout":
      return earnoutPlan(amountCents, terms, earnings);
    case "ddp":
      return deferredPlan(amountCents, terms);
    case "rbf":
      return revenueBasedPlan(amountCents, terms, earnings);
    case "ar_factoring":
      return factoringPlan(amountCents, terms);
    default:
      return null;
  }
}
