import { defaultDepositUsd } from "#calc/funding/default-deposit.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { amountSchema } from "./stack-component.ts";

export const ADJUSTMENT_MECHANISMS = ["dollar-for-dollar", "percentage", "other"] as const;

/** The number fields of deal terms: what is below the least is lifted, what cannot be read takes the fallback. */
export const DEAL_TERM_FIELDS = {
  depositAmount: { least: 0, most: LARGEST_USD, fallback: 0, unit: "$" },
  workingCapitalTarget: { least: 0, most: LARGEST_USD, fallback: 0, unit: "$" },
  dueDiligencePeriod: { least: 1, most: 3650, fallback: 45, unit: "days" },
  targetClosingDays: { least: 1, most: 3650, fallback: 60, unit: "days" },
  escrowPercentage: { least: 0, most: 100, fallback: 10, unit: "%" },
  escrowDuration: { least: 1, most: 600, fallback: 18, unit: "months" },
} as const;
export type DealTermField = keyof typeof DEAL_TERM_FIELDS;

const DEPOSIT_CONDITIONS = "Subject to satisfactory completion of due diligence";
const ESCROW_PURPOSE = "Representations, warranties, and indemnifications";

const prose = z.string().max(10_000, "Use at most 10,000 characters.");
const days = (most: number, message: string) => z.number(message).min(1, message).max(most, message);

/** Deal terms of a stack; the notes of the saved view live among them. */
export const dealTermsSchema = z.object({
  deposit: z.object({
    amount: amountSchema,
    isRefundable: z.boolean(),
    conditions: prose,
  }),
  dueDiligencePeriod: days(3650, "Due diligence takes from 1 to 3,650 days."),
  targetClosingDays: days(3650, "Closing is from 1 to 3,650 days after the letter of intent."),
  workingCapital: z.object({
    target: amountSchema,
    adjustmentMechanism: z.enum(ADJUSTMENT_MECHANISMS),
  }),
  escrow: z.object({
    percentage: z
      .number("Enter a percentage from 0 to 100.")
      .min(0, "The escrow is from 0 to 100 %.")
      .max(100, "The escrow is from 0 to 100 %."),
    duration: days(600, "The escrow lasts from 1 to 600 months."),
    purpose: prose,
  }),
  notes: prose.default(""),
});
export type DealTerms = z.output<typeof dealTermsSchema>;

/** The deposit is 1 % of the asking price and does not follow the offer. */
export function defaultDealTerms(askingPriceUsd: number): DealTerms {
  return {
    deposit: {
      amount: defaultDepositUsd(askingPriceUsd),
      isRefundable: true,
      conditions: DEPOSIT_CONDITIONS,
    },
    dueDiligencePeriod: DEAL_TERM_FIELDS.dueDiligencePeriod.fallback,
    targetClosingDays: DEAL_TERM_FIELDS.targetClosingDays.fallback,
    workingCapital: {
      target: DEAL_TERM_FIELDS.workingCapitalTarget.fallback,
      adjustmentMechanism: "dollar-for-dollar",
    },
    escrow: {
      percentage: DEAL_TERM_FIELDS.escrowPercentage.fallback,
      duration: DEAL_TERM_FIELDS.escrowDuration.fallback,
      purpose: ESCROW_PURPOSE,
    },
    notes: "",
  };
}

/** What a person typed into a number field of the deal terms: never NaN, never out of its bounds. */
export function readDealTermField(field: DealTermField, typed: string): number {
  const { least, most, fallback } = DEAL_TERM_FIELDS[field];
  const words = typed.replaceAll(/[$,%\s]/g, "");
  const value = words === "" ? Number.NaN : Number(words);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : fallback;
}

/** The offer as typed: everything but digits and the decimal point is taken out, and no number is 0. */
export function readOfferField(typed: string): number {
  const value = Number(typed.replaceAll(/[^\d.]/g, ""));
  return Number.isFinite(value) ? Math.min(LARGEST_USD, value) : 0;
}
