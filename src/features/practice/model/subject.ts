import { sdeAsEntered } from "#calc/deal/sde-as-entered.ts";
import { type PracticeDifficulty, practiceFigures } from "#calc/practice/practice-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { z } from "zod";
import { type LenderBrief, lenderBriefSchema } from "./lender-brief.ts";

const figure = z.number().nullable();

/**
 * What a conversation is about, as the deal stood when it began: a deal that is changed or deleted meanwhile changes no
 * line that was said. Unknown is null or an empty text.
 */
export const practiceSubjectSchema = z.object({
  businessName: z.string(),
  industry: z.string(),
  location: z.string(),
  employees: figure,
  yearsInBusiness: figure,
  askingPriceUsd: figure,
  annualRevenueUsd: figure,
  ebitdaUsd: figure,
  sdeUsd: figure,
  rentUsd: figure,
  reasonForSelling: z.string(),
  /** Null without a saved stack, and where nobody of a bank is spoken with. */
  desk: lenderBriefSchema.nullable().default(null),
  figures: z.object({
    openingOfferUsd: figure,
    middleOfferUsd: figure,
    lowestPriceUsd: figure,
    sellerNoteUsd: figure,
    downPaymentUsd: figure,
    bankLoanUsd: figure,
    debtServiceUsd: figure,
    coverageRatio: figure,
    shortfallUsd: figure,
    provenEbitdaUsd: figure,
    adjustedPriceUsd: figure,
    priceToEbitda: figure,
  }),
});
export type PracticeSubject = z.output<typeof practiceSubjectSchema>;

/** What a deal is stored with when nobody named its trade: nobody says that at a table. */
const NO_INDUSTRY = "Other";

export function toPracticeSubject(
  data: DealData,
  difficulty: PracticeDifficulty,
  brief: LenderBrief | null = null,
): PracticeSubject {
  const { basics, financials, summary, listing } = data;
  const askingPriceUsd = financials.askingPrice ?? null;
  const ebitdaUsd = financials.ebitda ?? null;
  return {
    businessName: basics.businessName || summary.dealName || "the business",
    industry: basics.industry === NO_INDUSTRY ? "" : basics.industry,
    location: basics.location,
    employees: basics.employees ?? null,
    yearsInBusiness: basics.yearsInBusiness ?? null,
    askingPriceUsd,
    annualRevenueUsd: financials.annualRevenue ?? null,
    ebitdaUsd,
    sdeUsd: sdeAsEntered(financials),
    rentUsd: listing?.rentUsd ?? null,
    reasonForSelling: listing?.reasonForSelling ?? "",
    desk: brief,
    figures: practiceFigures({ askingPriceUsd, ebitdaUsd }, difficulty),
  };
}

/** The stated earnings under their own name; null when neither is known or above 0. */
export function earningsOf({
  ebitdaUsd,
  sdeUsd,
}: PracticeSubject): { name: "EBITDA" | "SDE"; usd: number } | null {
  if (ebitdaUsd !== null && ebitdaUsd > 0) return { name: "EBITDA", usd: ebitdaUsd };
  return sdeUsd !== null && sdeUsd > 0 ? { name: "SDE", usd: sdeUsd } : null;
}

export const moneyOrNull = (usd: number | null): string | null => (usd === null ? null : formatMoney(usd));
export const ratioOrNull = (ratio: number | null): string | null =>
  ratio === null ? null : formatMultiple(ratio, 2);
