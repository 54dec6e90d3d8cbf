import { benchmarkBasis, isLargeCompanyDefault } from "#calc/tables/benchmark-basis.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import { PERCENTILE_KEYS, type PercentileKey } from "#calc/valuation/percentiles.ts";
import { BASIS_WORDS } from "#features/deal-analysis/model/benchmark-basis.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { comparisonOf } from "./comparisons.ts";
import { FoldedComparison } from "./folded-comparison.tsx";
import { defaultWords, hasIndustryMatch } from "./industry-match.ts";

const NAME = "Industry Percentile Rankings";
const QUESTION = "How does it rank?";

/** Five ranks around a benchmark that stands at the 50th. */
export function PercentilesPanel({ subject }: { subject: AnalysedDeal }) {
  return (
    <FoldedComparison
      subject={subject}
      isMatched={hasIndustryMatch(subject.figures)}
      name={NAME}
      question={QUESTION}
    >
      <ChartFrame
        name={NAME}
        question={QUESTION}
        fileName="industry-percentiles"
        table={<PercentileTable subject={subject} />}
        foot={hasIndustryMatch(subject.figures) ? undefined : `${defaultWords(subject)}.`}
      >
        <ul className="ranks">
          {PERCENTILE_KEYS.map((key) => (
            <Rank key={key} name={key} subject={subject} />
          ))}
        </ul>
        <div className="rank-scale" aria-hidden="true">
          <span>0</span>
          <span>benchmark</span>
          <span>100</span>
        </div>
      </ChartFrame>
    </FoldedComparison>
  );
}

const basisOf = (key: PercentileKey, { figures }: AnalysedDeal) =>
  BASIS_WORDS[benchmarkBasis(benchmarkMatch(figures), key)];

/** The words of a rank. A large-company default gives none. */
function rankWords(key: PercentileKey, { figures, analysis }: AnalysedDeal): string {
  const { label } = analysis.percentiles[key];
  if (label === null) return "No data";
  return isLargeCompanyDefault(benchmarkMatch(figures), key) ? "Not ranked" : label;
}

function Rank({ name, subject }: { name: PercentileKey; subject: AnalysedDeal }) {
  const { percentile, label } = subject.analysis.percentiles[name];
  const { label: title, own, benchmark, better } = comparisonOf(name, subject);
  const isPrice = name.startsWith("ev_");
  const isDefault = isLargeCompanyDefault(benchmarkMatch(subject.figures), name);
  return (
    <li>
      <div className="rank-name">
        <b>{title}</b>
        <small>
          {own ?? "no figure"} against {benchmark}
        </small>
        {hasIndustryMatch(subject.figures) && <small>Benchmark: {basisOf(name, subject)}</small>}
      </div>
      <Track percentile={percentile} name={`${title}: ${rankWords(name, subject)}`} />
      <b className="num">
        <DealFigure subject={subject} id={`percentile.${name}`} />
      </b>
      <div className="rank-label">
        {rankWords(name, subject)}
        {isDefault || label === null ? null : (
          <small>
            {isPrice && percentile !== null && percentile > 50 ? "cheaper than benchmark" : better}
          </small>
        )}
      </div>
    </li>
  );
}

function Track({ percentile, name }: { percentile: number | null; name: string }) {
  return (
    <svg className="rank-track" viewBox="0 0 100 18" preserveAspectRatio="none" role="img" aria-label={name}>
      <line className="rank-line" x1="0" x2="100" y1="9" y2="9" />
      <line className="rank-middle" x1="50" x2="50" y1="2" y2="16" />
      {percentile === null ? null : (
        // drawn as a round-ended point, so that a stretched track leaves it round
        <line className="rank-dot" x1={percentile} x2={percentile} y1="9" y2="9" />
      )}
    </svg>
  );
}

function PercentileTable({ subject }: { subject: AnalysedDeal }) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="numeric">
            Deal
          </th>
          <th scope="col" className="numeric">
            Benchmark
          </th>
          <th scope="col" className="numeric">
            Percentile
          </th>
          <th scope="col">Rank</th>
        </tr>
      </thead>
      <tbody>
        {PERCENTILE_KEYS.map((key) => {
          const { percentile } = subject.analysis.percentiles[key];
          const { label: title, own, benchmark } = comparisonOf(key, subject);
          return (
            <tr key={key}>
              <th scope="row">
                {title}
                <small className="block text-muted xs">{basisOf(key, subject)}</small>
              </th>
              <td className="numeric">{own ?? "N/A"}</td>
              <td className="numeric">{benchmark}</td>
              <td className="numeric">{percentile ?? "N/A"}</td>
              <td>{rankWords(key, subject)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
