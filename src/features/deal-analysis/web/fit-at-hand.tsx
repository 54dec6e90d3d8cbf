import { memo } from "react";
import { useFit, type FitSubject } from "#features/fit/web/index.ts";
import type { AnalysedDeal } from "./analysed-deal.ts";

/** What no account keeps is judged as it is shown here, and its fit kept nowhere. */
export function toFitSubject({ deal, books }: AnalysedDeal): FitSubject {
  return {
    dealId: deal.id === "" ? null : deal.id,
    dealVersion: deal.version,
    data: deal.data,
    earnings: books,
  };
}

/** Asks for the stored fit before its panel is drawn: the browser's own print waits for no answer. */
export const FitAtHand = memo(function FitAtHand({ subject }: { subject: AnalysedDeal }) {
  useFit(toFitSubject(subject));
  return null;
});
