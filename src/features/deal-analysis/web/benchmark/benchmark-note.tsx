import { formatMultiple } from "#kit/format-figure.ts";
import { CircleHelp, Landmark } from "lucide-react";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import { type IndustryMatch, matchIndustry } from "#calc/tables/match-industry.ts";
import { suggestIndustry } from "#features/deal-analysis/model/industry-suggestion.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { BenchmarkChoice } from "./benchmark-choice.tsx";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";

const HOW: Readonly<Record<IndustryMatch["how"], string>> = {
  exact: "matched by its name",
  alias: "matched by another name of it",
  partial: "matched by some of its words",
  default: "matched by none",
};

/** How the row of a deal was found: "matched by its name", or that somebody chose it. */
function howMatched({ data }: Pick<ShownDeal, "data">, { how }: IndustryMatch): string {
  return data.basics.benchmarkIndustry === undefined ? HOW[how] : "chosen for this deal";
}

/** Which row the deal is compared with, how it was found, and another one to choose. */
export function BenchmarkNote({ subject }: { subject: AnalysedDeal }) {
  const { figures } = subject;
  const table = matchIndustry(figures.industry);
  const match = benchmarkMatch(figures);
  const isKnown = table.row !== null || match.row !== null;
  const Mark = isKnown ? Landmark : CircleHelp;
  return (
    <div className="benchmark-note">
      <Mark className={isKnown ? "icon" : "icon unknown"} aria-hidden />
      <span>
        {table.row === null ? (
          <NoMultiple subject={subject} />
        ) : (
          <Multiple subject={subject} row={table.row} />
        )}
        <Differing subject={subject} table={table} match={match} />{" "}
        <BenchmarkChoice deal={subject.deal} match={match} />
      </span>
    </div>
  );
}

const multipleOf = ({ analysis }: AnalysedDeal) => formatMultiple(analysis.valuation.industry_multiple);

function Multiple({ subject, row }: { subject: AnalysedDeal; row: IndustryRow }) {
  return (
    <>
      Price is compared with {multipleOf(subject)} EBITDA for <b>{row.industryName}</b>,{" "}
      {howMatched(subject.deal, matchIndustry(subject.figures.industry))} (
      {row.kind === "small-business" ? "small businesses" : "listed companies"}, {row.asOf}).
      {row.evEbitdaMultiple === null &&
        row.kind === "small-business" &&
        " That row states no EBITDA multiple, so the median of the small-business rows is used."}
    </>
  );
}

function NoMultiple({ subject }: { subject: AnalysedDeal }) {
  const { tags, businessName, benchmarkIndustry } = subject.deal.data.basics;
  const suggestion = suggestIndustry(subject.figures, [...tags, businessName]);
  return (
    <>
      {benchmarkIndustry === undefined
        ? `No benchmark matched the industry “${subject.figures.industry || "Other"}”`
        : `The row “${benchmarkIndustry}”, chosen for this deal, is not in the program's own table`}
      , so price is compared with a {multipleOf(subject)} large-company default, which is not evidence for a
      small business.{" "}
      {suggestion && (
        <>
          At <b>{suggestion.row.industryName}</b> the overall score reads {suggestion.overall}.{" "}
        </>
      )}
      <AppLink className="link" href={editHref(subject.deal)}>
        Set industry
      </AppLink>
    </>
  );
}

interface DifferingProps {
  subject: AnalysedDeal;
  /** The program's own row, of which the industry multiple is. */
  table: IndustryMatch;
  match: IndustryMatch;
}

/** What is said where the opportunity and the percentiles rest on another row than the industry multiple does. */
function Differing({ subject, table, match }: DifferingProps) {
  const { industry_multiple: ours } = subject.analysis.valuation;
  const { ev_ebitda_multiple: compared } = subject.analysis.benchmark_used;
  if (match.row === null) {
    if (table.row === null) return null;
    return <> The industry table answered no row: opportunity and percentiles use default benchmarks.</>;
  }
  if (match.row.industryName === table.row?.industryName && ours === compared) return null;
  return (
    <>
      {" "}
      Opportunity and percentiles use the row <b>{match.row.industryName}</b> of the industry table, with{" "}
      {formatMultiple(compared)} EBITDA.
    </>
  );
}
