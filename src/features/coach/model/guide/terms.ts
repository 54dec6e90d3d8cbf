import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import type { AnswerWriter } from "./answer-writer.ts";

/** "25% down, the rest over 10 years at 7% a year", each figure noted down. */
export function writeTerms(writer: AnswerWriter, terms: RoiTerms): string {
  const { downPaymentPct, annualRatePct, termYears } = terms;
  const down = writer.calculated({ label: "Down payment", value: downPaymentPct, unit: "pct", place: "roi" });
  const rate = writer.calculated({
    label: "Interest a year",
    value: annualRatePct,
    unit: "pct",
    place: "roi",
  });
  const years = writer.calculated({
    label: "Term of the loan",
    value: termYears,
    unit: "years",
    place: "roi",
  });
  return `${down} down, the rest over ${years} at ${rate} a year`;
}

/** The calculator's terms for a deal: as supposed, else its usual ones. */
export const termsOf = ({ figures }: DealStudy): RoiTerms => figures.roi ?? DEFAULT_ROI_TERMS;

/** What is needed before anything can be said about debt; null when all is there. */
export function findDebtObstacle({ id, figures }: DealStudy): string | null {
  const missing = [
    (figures.askingPriceUsd ?? 0) > 0 ? "" : "the asking price",
    figures.ebitdaUsd === null || figures.ebitdaUsd === 0 ? "EBITDA" : "",
  ].filter(Boolean);
  if (missing.length === 0) return null;
  const sde =
    figures.ebitdaUsd === null && figures.sdeUsd !== null
      ? " Seller's discretionary earnings are entered, but an owner's pay is in them: they are not EBITDA, and a lender takes a manager's salary off first."
      : "";
  return `**Not known yet:** ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing.${sde} [Enter it](${editDealHref(id)}), then ask again.`;
}
