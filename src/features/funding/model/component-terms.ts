import {
  FRIENDS_FAMILY_SOURCES,
  type FundingTerms,
  type FundingType,
  INTEGRATOR_ROLES,
  refreshTerms,
  type TermAmounts,
} from "#calc";
import { LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";

/**
 * The shape of each type's terms as they are stored. Bounds of the dialogs are the core's: a
 * record of an older program may stand outside them and is still read.
 */
const number = z
  .number("Enter a number.")
  .min(-LARGEST_USD, "That is too small.")
  .max(LARGEST_USD, "That is too large.");
const optionalNumber = number.nullable().default(null);
const text = z.string().trim().max(2_000, "Use at most 2,000 characters.");
const optionalText = text.nullable().default(null);

export const TERMS_SCHEMAS = {
  sba: z.object({
    interestRate: number,
    term: number,
    amortization: z.enum(["monthly", "quarterly", "annual"]),
    downPaymentPercentage: number,
    sbaFeePercentage: number,
    collateralType: z.enum(["real_estate", "equipment", "business_assets", "mixed"]),
    personalGuarantee: z.boolean(),
    loanAmount: optionalNumber,
    monthlyPayment: optionalNumber,
  }),
  seller_note: z.object({
    cashAtClosing: number,
    interestRate: number,
    term: number,
    amortization: z.enum(["monthly", "quarterly", "annual", "balloon"]),
    balloonPayment: optionalNumber,
    personalGuarantee: z.boolean(),
    prepaymentAllowed: z.boolean(),
    collateral: optionalText,
    subordination: optionalText,
  }),
  earnout: z.object({
    duration: number,
    percentage: number,
    metric: z.enum(["revenue", "ebitda", "gross_profit", "other"]),
    customMetric: optionalText,
    targetAmount: optionalNumber,
    threshold: optionalNumber,
    paymentSchedule: optionalText,
    condition: optionalText,
    conditionMet: z.boolean(),
  }),
  ddp: z.object({ percentage: number, dueDays: number, amount: optionalNumber }),
  inventory_consignment: z.object({
    consignmentAmount: optionalNumber,
    repaymentLength: number,
    monthlyPayment: optionalNumber,
  }),
  inventory_financing: z.object({
    inventoryValue: number,
    loanToValue: number,
    term: number,
    interestRate: number,
    originationFee: number,
    loanAmount: optionalNumber,
  }),
  carve_out: z.object({
    description: text,
    estimatedValue: optionalNumber,
    ebitdaContribution: optionalNumber,
    notes: optionalText,
  }),
  subject_to: z.object({
    debtDescription: text,
    monthlyPayment: number.nullable(),
    remainingBalance: optionalNumber,
    interestRate: optionalNumber,
    remainingTerm: optionalNumber,
  }),
  ar_factoring: z.object({ arAmount: number, percentage: number }),
  asset_based: z.object({
    equipmentValue: number,
    loanToValue: number,
    term: number,
    interestRate: number,
    loanAmount: optionalNumber,
  }),
  rbf: z.object({
    revenuePercentage: number,
    cap: number,
    estimatedTerm: number,
    minimumPayment: optionalNumber,
  }),
  investor: z.object({ equityPercentage: number }),
  integrator_equity: z
    .object({
      role: z.enum(INTEGRATOR_ROLES),
      equityPercentage: number,
      vestingPeriod: number,
      profitShareReduction: number.optional(),
      boardSeat: z.boolean(),
      operationalInvolvement: z.boolean(),
    })
    // Always the same number.
    .transform((terms) => ({ ...terms, profitShareReduction: terms.equityPercentage })),
  friends_family: z.object({
    type: z.enum(["loan", "investment"]),
    source: z.enum([...FRIENDS_FAMILY_SOURCES, ""]),
    loanAmount: optionalNumber,
    interestRate: optionalNumber,
    term: optionalNumber,
    investmentAmount: optionalNumber,
    equityPercentage: optionalNumber,
    amortization: optionalText,
    personalRelationship: optionalText,
  }),
} satisfies { [Type in keyof FundingTerms]: z.ZodType<FundingTerms[Type]> };

export type TermedType = keyof typeof TERMS_SCHEMAS;

export const isTermedType = (type: FundingType): type is TermedType => type in TERMS_SCHEMAS;

/** Terms that a person set before the components of a recommendation became a stack, by type. */
export const termsByTypeSchema = z.object(TERMS_SCHEMAS).partial();
export type TermsByType = z.output<typeof termsByTypeSchema>;

/**
 * The terms of a type at the size its component has now: loans and payments among them follow the amount. Null when
 * nobody set any.
 */
export function termsAtAmount(type: FundingType, terms: TermsByType, amounts: TermAmounts) {
  return isTermedType(type) ? refreshed(type, terms[type], amounts) : null;
}

function refreshed<Type extends TermedType>(
  type: Type,
  terms: FundingTerms[Type] | undefined,
  amounts: TermAmounts,
): FundingTerms[Type] | null {
  return terms === undefined ? null : refreshTerms(type, terms, amounts);
}
