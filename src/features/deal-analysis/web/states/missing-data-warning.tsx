import { TriangleAlert } from "lucide-react";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** Shown when EBITDA or annual revenue is missing; 0 is missing here. */
export function MissingDataWarning({ subject }: { subject: AnalysedDeal }) {
  if (!subject.stated.analysis.totals.missing_data_warning) return null;
  const { annualRevenueUsd, ebitdaUsd } = subject.stated.figures;
  const missing = [annualRevenueUsd ? "" : "annual revenue", ebitdaUsd ? "" : "EBITDA"].filter(Boolean);
  const isZero = annualRevenueUsd === 0 || ebitdaUsd === 0;
  const sentence = `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} ${isZero ? "$0 or " : ""}not entered.`;
  return (
    <div className="mt-5">
      <Note tone="bad" icon={TriangleAlert} role="alert">
        <b>Some financial data is missing. The analysis may not be complete.</b>{" "}
        {sentence.charAt(0).toUpperCase() + sentence.slice(1)}{" "}
        <AppLink className="link" href={editHref(subject.deal)}>
          Add missing data
        </AppLink>
      </Note>
    </div>
  );
}
