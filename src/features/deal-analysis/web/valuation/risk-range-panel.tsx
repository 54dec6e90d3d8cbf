import { RISK_SCENARIOS } from "#calc/valuation/risk-adjusted-range.ts";
import type { FigureId } from "#calc/working/working.ts";
import { isEstimated, workingFor, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure, EstimateMark } from "#features/deal-analysis/web/deal-figure.tsx";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { RangeChart, type RangeMark } from "#web/ui/charts/range-chart.tsx";
import { FoldedComparison } from "./folded-comparison.tsx";
import { defaultWords, hasIndustryMultiple } from "./industry-match.ts";

const NAME = "Risk-Adjusted Valuation Range";
const QUESTION = "What if it goes badly, or well?";

export function RiskRangePanel({ subject }: { subject: AnalysedDeal }) {
  const { bear, base, bull, expected } = subject.analysis.risk_adjusted_range;
  if (bear === null || base === null || bull === null || expected === null)
    return (
      <Panel className="mt-5" title={<QuestionTitle name={NAME} question={QUESTION} />}>
        <p className="sm text-soft">
          <NotAvailable title="The range" reason={workingFor(subject, "range.expected")().reason ?? ""} />{" "}
          {workingFor(subject, "range.expected")().reason}
        </p>
      </Panel>
    );
  return (
    <FoldedComparison
      className="mt-5"
      subject={subject}
      isMatched={hasIndustryMultiple(subject.figures)}
      name={NAME}
      question={QUESTION}
    >
      <ChartFrame
        className="mt-5"
        name={NAME}
        question={QUESTION}
        fileName="risk-adjusted-range"
        table={<RangeTable subject={subject} />}
        foot={<RangeFoot subject={subject} />}
      >
        <RangeChart
          marks={marksOf(subject, { bear, base, bull, expected })}
          span={{ from: bear, to: bull }}
          finding={findingOf(subject, { bear, base, bull, expected })}
        />
      </ChartFrame>
    </FoldedComparison>
  );
}

type Range = Record<"bear" | "base" | "bull" | "expected", number>;

const probability = (key: "bear" | "base" | "bull") =>
  formatPercent(RISK_SCENARIOS[key].probability * 100, 0);

function marksOf(subject: AnalysedDeal, range: Range): RangeMark[] {
  const { askingPriceUsd: price } = subject.figures;
  const { fair_value: fairValue } = subject.analysis.valuation;
  const scenario = (key: "bear" | "base" | "bull", label: string): RangeMark => ({
    key,
    label: `${label} ${probability(key)}`,
    value: range[key],
    text: textOf(subject, `range.${key}`, range[key]),
    shown: <DealFigure subject={subject} id={`range.${key}`} isAlone />,
    place: "below",
  });
  const marks = [scenario("bear", "Bear"), scenario("base", "Base"), scenario("bull", "Bull")];
  if (price !== null && price > 0)
    marks.push({
      key: "price",
      label: "Asking price",
      value: price,
      text: formatMoney(price),
      place: "above",
    });
  if (fairValue !== null)
    marks.push({
      key: "fair",
      label: "Fair value",
      value: fairValue,
      text: textOf(subject, "fair_value", fairValue),
      shown: <DealFigure subject={subject} id="fair_value" isAlone />,
      place: "above",
    });
  marks.push({
    key: "expected",
    label: "Expected",
    value: range.expected,
    text: textOf(subject, "range.expected", range.expected),
    shown: <DealFigure subject={subject} id="range.expected" isAlone />,
    place: "above",
    tone: "strong",
  });
  return marks;
}

/** What a label takes: its figure, and the mark of an estimate where it has one. */
const textOf = (subject: AnalysedDeal, id: FigureId, value: number): string =>
  isEstimated(subject, id) ? `${formatMoney(value)} estimate` : formatMoney(value);

function findingOf({ figures }: AnalysedDeal, range: Range): string {
  const price = figures.askingPriceUsd;
  const scenarios = `Bear ${formatMoney(range.bear)}, base ${formatMoney(range.base)}, bull ${formatMoney(range.bull)}, expected ${formatMoney(range.expected)}`;
  if (price === null || !(price > 0)) return `${scenarios}; no asking price is entered.`;
  const place =
    price < range.bear ? "below the range" : price > range.bull ? "above the range" : "within the range";
  return `${scenarios}; the asking price of ${formatMoney(price)} lies ${place}.`;
}

function RangeFoot({ subject }: { subject: AnalysedDeal }) {
  const matched = hasIndustryMultiple(subject.figures);
  return (
    <>
      {matched ? "" : `${defaultWords(subject)}. `}
      Bear is EBITDA at half the industry multiple and never under net assets, base at 0.7 times, bull at the
      whole multiple with margin and productivity lifted. Expected weighs them 20, 50 and 30%.
      {isEstimated(subject, "range.expected") && <EstimateMark />}
    </>
  );
}

function RangeTable({ subject }: { subject: AnalysedDeal }) {
  const rows = [
    { key: "bear", label: "Bear", share: probability("bear") },
    { key: "base", label: "Base", share: probability("base") },
    { key: "bull", label: "Bull", share: probability("bull") },
  ] as const;
  return (
    <table className="table flush tight">
      <thead>
        <tr>
          <th scope="col">Scenario</th>
          <th scope="col" className="numeric">
            Probability
          </th>
          <th scope="col" className="numeric">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, share }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="numeric">{share}</td>
            <td className="numeric">
              <DealFigure subject={subject} id={`range.${key}`} />
            </td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">Expected</th>
          <td className="numeric">100%</td>
          <td className="numeric">
            <DealFigure subject={subject} id="range.expected" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
