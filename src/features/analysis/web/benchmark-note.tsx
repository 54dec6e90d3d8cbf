import { CircleHelp, Landmark } from "lucide-react";
import { matchIndustry } from "#calc";
import { suggestIndustry } from "#features/analysis/model/industry-suggestion.ts";
import { formatMultiple } from "#web/lib/format.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { editHref, type AnalysedDeal } from "./analysed-deal.ts";

const HOW = {
  exact: "by its name",
  alias: "by another name of it",
  partial: "by some of its words",
} as const;

/** Which industry multiple the score compares with, and how it was found (decisions Q-A43 and B1). */
export function BenchmarkNote({ subject }: { subject: AnalysedDeal }) {
  const { row, how } = matchIndustry(subject.figures.industry);
  const multiple = formatMultiple(subject.analysis.valuation.industry_multiple);
  if (!row || how === "default") return <NoBenchmark subject={subject} multiple={multiple} />;
  return (
    <p className="benchmark-note">
      <Landmark className="i" aria-hidden />
      <span>
        Price is compared with {multiple} EBITDA for <b>{row.industryName}</b>, matched {HOW[how]} (
        {row.kind === "small-business" ? "small businesses" : "listed companies"}, {row.asOf}).
        {row.evEbitdaMultiple === null &&
          row.kind === "small-business" &&
          " That row states no EBITDA multiple, so the median of the small-business rows stands in."}
      </span>
    </p>
  );
}

function NoBenchmark({ subject, multiple }: { subject: AnalysedDeal; multiple: string }) {
  const { tags, businessName } = subject.deal.data.basics;
  const suggestion = suggestIndustry(subject.figures, [...tags, businessName]);
  return (
    <p className="benchmark-note">
      <CircleHelp className="i unknown" aria-hidden />
      <span>
        No benchmark matched the industry “{subject.figures.industry || "Other"}”, so price is compared with a{" "}
        {multiple} large-company default, which is not evidence for a small business.{" "}
        {suggestion && (
          <>
            At <b>{suggestion.row.industryName}</b> the overall score reads {suggestion.overall}.{" "}
          </>
        )}
        <AppLink className="link" href={editHref(subject.deal)}>
          Set industry
        </AppLink>
      </span>
    </p>
  );
}
