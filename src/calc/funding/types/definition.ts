import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { PricePartKind } from "#calc/letters/price-parts.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { PaidByMonth } from "#calc/lending/paid-by-month.ts";
import type { RbfOnRevenue } from "#calc/funding/rbf-on-revenue.ts";
import type { PartTerm } from "./part-terms.ts";
import type { TermAmounts, TermFields, TermsOfFields } from "./term-fields.ts";

/** The groups of the funding mix. Source: this product's own definition. */
export const FUNDING_GROUPS = ["equity", "debt", "seller", "other"] as const;
export type FundingGroup = (typeof FUNDING_GROUPS)[number];

/** Source: recommended and neutral are given; favoured and discouraged also exist. */
export type RecommendationLevel = "favoured" | "recommended" | "neutral" | "discouraged";

/**
 * How a component pays its part of the price: money on the day of closing, credit that the seller gives, a part of
 * the price that needs no payment (a debt taken over, a part that is not bought), or nothing at all.
 */
export type ClosingKind = "cash" | "seller-credit" | "in-kind" | "nothing";

/** A component that is repaid in equal payments, or by interest and a balloon. */
export interface TermLoan {
  readonly principalUsd: number;
  readonly annualRatePct: number;
  readonly termMonths: number;
  /** 3 and 12: a payment of three or twelve monthly ones. */
  readonly paymentEveryMonths: 1 | 3 | 12;
  /** Null: amortised. Else interest only, and this is due at the end. */
  readonly balloonUsd: number | null;
}

export type PaymentKind = "fixed" | "variable";

/** One payment that is no part of the monthly service: shown beside it, and due in the lender's view. */
export interface LaterPayment {
  readonly what: "balloon" | "deferred-payment" | "earnout";
  readonly amountUsd: number;
  /** After closing. */
  readonly inMonths: number | null;
  readonly inDays: number | null;
}

/** What a component costs in its first twelve months. */
export interface Service {
  readonly monthlyUsd: number;
  readonly annualUsd: number;
  readonly kind: PaymentKind;
  /** The loan behind it; null where there is none. */
  readonly loan?: TermLoan | null;
  /** Where a payment is made every three or twelve months: that payment. */
  readonly paymentUsd?: number;
  /** Depends on a condition that is not met yet. */
  readonly isContingent?: boolean;
  /** It cannot be calculated before somebody sets its terms. */
  readonly needsTerms?: boolean;
  readonly later?: LaterPayment | null;
  /** Revenue-based financing on the revenue itself, beside the figure above. */
  readonly onRevenue?: RbfOnRevenue | null;
}

/** A component of a type in its stack, as the functions of its type read it. */
export interface Position<Terms> {
  /** Those in force: its own, or the defaults where none are set. */
  readonly terms: Terms;
  /** Somebody set them. */
  readonly isOwn: boolean;
  /** Of the offer, 0–100. */
  readonly percentage: number;
  readonly amountUsd: number;
  readonly offerUsd: number;
  readonly deal: FundingDeal;
}

/** What a component brings in at closing against what it counts for, as words and dollars. */
export interface GapWords {
  readonly counted: string;
  readonly brings: string;
  readonly gap: string;
  readonly bringsPct: number;
}

/** The most that a type may be, and how that is said. */
export interface FundingCap {
  /** US dollars, unrounded. 0 where the collateral is unknown, 0 or negative. */
  usd(deal: FundingDeal, offerUsd: number): number;
  /** "80% of inventory". */
  basis(deal: FundingDeal, capUsd: number): string;
  /** Why an amount was lowered to it. */
  message(capUsd: number): string;
  /** What is said where the collateral is not recorded; null where that cannot be. */
  readonly missing: { readonly hint: string; readonly warning: string } | null;
  /** The same limit for a model: "at most the inventory". */
  readonly rule: string;
}

export interface SummaryLine {
  readonly label: string;
  readonly shown: string;
  /** The one that matters: it stands last, under a rule. */
  readonly total?: boolean;
}

/** A field of the dialog that says more than its own description, or a line that is only read. */
export type DialogItem<Terms> =
  | {
      readonly field: keyof Terms & string;
      /** It stands under "More terms". */
      readonly isMore?: true;
      /** Absent: always. */
      when?(terms: Terms): boolean;
      help?(terms: Terms, position: Position<Terms>): string;
      placeholder?(position: Position<Terms>): string;
    }
  | {
      readonly label: string;
      shown(terms: Terms, position: Position<Terms>): string;
      readonly unit?: string;
      readonly help?: string;
      when?(terms: Terms): boolean;
    };

/** What a type is and does. Functions that are absent have nothing to say of it. */
export interface Behaviour<Terms> {
  readonly name: string;
  readonly group: FundingGroup;
  readonly recommendationLevel: RecommendationLevel;
  /** Why, in a sentence. */
  readonly reason: string;
  /** It shows "Default Terms" while none are set. */
  readonly hasDefaultTermsBadge?: true;
  /** Part of the 100 %, but no money at closing. */
  readonly nonCash?: true;
  /** Setting it up is a strategy rather than terms. */
  readonly isStrategy?: true;
  /** What providers call it besides its own name, words joined by "_". */
  readonly alsoCalled: readonly string[];
  /** What questions call it besides its name. */
  readonly askedAs?: readonly string[];

  /** In the order of the dialog; absent: every field that can be typed, in the order of the terms. */
  readonly dialog?: readonly ((keyof Terms & string) | DialogItem<Terms>)[];
  /** What the dialog says at its foot while nobody has set terms. */
  readonly startsWith?: string;
  /** Fields that these terms leave unused: neither assessed nor listed. */
  unused?(terms: Terms): readonly (keyof Terms & string)[];
  /** Terms whose derived fields follow the component's amount again. */
  follow?(terms: Terms, amounts: TermAmounts): Terms;

  readonly closing: ClosingKind;
  /** Its lender pays out the loan, and no more, at closing. */
  readonly bringsItsLoan?: true;
  /** What it brings in at closing of what it counts for; absent: all of it, or its loan. */
  brings?(position: Position<Terms>, loan: TermLoan | null): number;
  /** What the gap is, after the name of the type. */
  gapReason?(words: GapWords): string;

  /** The terms that its figures are calculated from; what follows from other figures is empty until it is set. */
  inputs?(terms: Terms, isOwn: boolean, amounts: TermAmounts): PartTerm[];
  /** The loan behind it, where it has a rate and a term. */
  loan?(position: Position<Terms>): TermLoan | null;
  /** What that loan is, where it is one of those that several types share. */
  readonly lends?: "amount" | "on-collateral";
  /** Repaid in equal parts without interest, and no loan. */
  instalments?(position: Position<Terms>): { readonly months: number };
  /** The first twelve months of what is neither a loan nor paid by instalments. */
  service?(position: Position<Terms>, cashFlowUsd: number): Service;
  /** Within how many months its lenders usually want it back, where its payments and not its terms say when it ends. */
  readonly usuallyRepaidMonths?: readonly [least: number, most: number];
  /** How a lender counts its payments, month by month. Absent: nothing is paid, and it brings all it counts for. */
  readonly byMonth?: PaidByMonth<Terms>;
  /** What the reader of the lender's view has to know. */
  lendersNote?(terms: Terms, deal: FundingDeal): string | null;
  /** Payments that its terms do not tell. */
  unknown?(terms: Terms): { readonly title: string; readonly sentence: string } | null;
  /** Debt in the local analysis; of terms that nobody set, null. */
  isDebt?(terms: Terms | null): boolean;
  /** Owed, but without a rate and a term of its own. */
  readonly isDebtWithoutRate?: true;
  /** The share of the company that it gives away, percent. */
  ownership?(position: Position<Terms>): number;
  /** Outsiders put cash into the equity. */
  isOutsideEquity?(terms: Terms): boolean;
  /** What leaves the yearly cash flow with it. US dollars. */
  carvedOutUsd?(terms: Terms): number;
  /** The fee for which it is opened, percent of its loan. */
  openingFeePct?(terms: Terms): number;

  readonly cap?: FundingCap;
  /**
   * Beside an SBA loan, whose lender takes the first lien: not allowed, or a second hand on the same collateral, told
   * in this order.
   */
  readonly besideSba?: "forbidden" | { readonly needsItsCollateral: number };
  /** Whose the stock is while it runs: the same stock cannot be both. */
  readonly stock?: "seller's" | "pledged";

  /** How it stands among the parts of the price of a letter. */
  readonly letter: {
    readonly kind: PricePartKind;
    /** What the seller has to know of it. */
    terms?(terms: Terms): string;
    /** Where the money comes from, while nothing is to be known of its terms. */
    readonly source?: string;
  };

  /** Fees, in the summary of its dialog. */
  fees?(position: Position<Terms>, loan: TermLoan, values: ValuesOnDay): SummaryLine[];
  /** What its dialog's summary says in place of a payment by the month. */
  outcome?(position: Position<Terms>, service: Service): SummaryLine[] | null;
}

export interface FundingTypeDefinition<Type extends string, Fields extends TermFields> extends Behaviour<
  TermsOfFields<Fields>
> {
  readonly type: Type;
  readonly fields: Fields;
}

/** A type of funding: its stored name, its terms and what it does. */
export function fundingType<const Type extends string, Fields extends TermFields>(
  type: Type,
  fields: Fields,
  behaviour: Behaviour<TermsOfFields<Fields>>,
): FundingTypeDefinition<Type, Fields> {
  return { type, fields, ...behaviour };
}
