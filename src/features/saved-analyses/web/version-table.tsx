import { formatDate } from "#kit/day.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Assumptions, SavedScore } from "#features/saved-analyses/contract.ts";
import { savedMatch } from "#features/saved-analyses/model/analyze-for-saving.ts";
import {
  COMPARED_GROUPS,
  readFigure,
  type ComparedFigure,
} from "#features/saved-analyses/model/compared-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { ComparedValue } from "./compared-value.tsx";
import type { PresentFigures } from "./present-figures.ts";
import type { AnalysisWithFigures } from "./analysis-with-figures.ts";

interface Pair {
  before: number | null;
  after: number | null;
}

function readPair(
  figure: ComparedFigure,
  analysis: AnalysisWithFigures,
  { data, kept }: PresentFigures,
): Pair | null {
  const before = readFigure(figure, figuresOf(analysis.dealData, analysis.assumptions), analysis.figures);
  const after = readFigure(figure, figuresOf(data, kept.assumptions), kept.figures);
  // What was not kept then cannot be compared.
  return before && after && { before: before.value, after: after.value };
}

const figuresOf = (data: DealData, assumptions: Assumptions) => ({
  ...toDealFigures(data),
  roi: assumptions.roi,
  benchmark: savedMatch(assumptions),
});

/** The figures that read differently, by their keys. */
export function listDifferences(analysis: AnalysisWithFigures, present: PresentFigures): Map<string, Pair> {
  const differing = new Map<string, Pair>();
  for (const figure of COMPARED_GROUPS.flatMap(({ figures }) => figures)) {
    const pair = readPair(figure, analysis, present);
    if (pair && pair.before !== pair.after) differing.set(figure.key, pair);
  }
  return differing;
}

/** What a buyer looks at first: the others stand behind the switch. */
const HEADLINE: ReadonlySet<string> = new Set<ComparedFigure["key"]>([
  "askingPriceUsd",
  "annualRevenueUsd",
  "ebitdaUsd",
  "price_to_ebitda",
  "score.overall",
  "annual_roi_pct",
  "fair_value",
  "gap_pct",
  "roi.cash_on_cash_pct",
  "roi.irr_pct",
  "roi.dscr",
]);

function chooseFigures(differing: ReadonlyMap<string, Pair>, showsAll: boolean) {
  const first = [...differing.keys()].filter((key) => HEADLINE.has(key));
  const shown = new Set(first.length > 0 ? first : differing.keys());
  return COMPARED_GROUPS.map(({ title, figures }) => ({
    title,
    figures: figures.filter(({ key }) => showsAll || shown.has(key)),
  })).filter(({ figures }) => figures.length > 0);
}

export interface VersionTableProps {
  analysis: AnalysisWithFigures;
  present: PresentFigures;
  differing: ReadonlyMap<string, Pair>;
  showsAll: boolean;
}

export function VersionTable({ analysis, present, differing, showsAll }: VersionTableProps) {
  const groups = chooseFigures(differing, showsAll);
  const then = { deal: figuresOf(analysis.dealData, analysis.assumptions), analysis: analysis.figures };
  const now = {
    deal: figuresOf(present.data, present.kept.assumptions),
    analysis: present.kept.figures,
  };
  return (
    <Table tight stacked className="versions-table">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="numeric">
            Saved {formatDate(analysis.updatedAt)}
          </th>
          <th scope="col" className="numeric">
            Today
          </th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      {groups.map(({ title, figures }) => (
        <tbody key={title}>
          <tr className="versions-group">
            <th scope="rowgroup" colSpan={4}>
              {title}
            </th>
          </tr>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">{figure.label}</th>
              <td className="numeric" data-label={`Saved ${formatDate(analysis.updatedAt)}`}>
                <span>
                  <ComparedValue figure={figure} {...then} />
                  {figure.key === "score.overall" ? <Completeness score={analysis.score} /> : null}
                </span>
              </td>
              <td className="numeric" data-label="Today">
                <span>
                  <ComparedValue figure={figure} {...now} />
                  {figure.key === "score.overall" ? <Completeness score={present.kept.score} /> : null}
                </span>
              </td>
              <td data-label="Change">
                <ChangeBadge pair={differing.get(figure.key)} better={figure.better} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** A score never stands without how much of it was known. */
function Completeness({ score }: { score: SavedScore | null }) {
  if (score === null) return null;
  return (
    <small className="versions-known">
      {score.known} of {score.total} known
    </small>
  );
}

function ChangeBadge({ pair, better }: { pair: Pair | undefined; better: ComparedFigure["better"] }) {
  if (pair === undefined) return <span className="text-muted xs">same</span>;
  const { before, after } = pair;
  if (before === null) return <Badge tone="line">now known</Badge>;
  if (after === null) return <Badge tone="unknown">no longer known</Badge>;
  const way = after > before ? "higher" : "lower";
  const tone = better === null ? "line" : way === better ? "good" : "bad";
  return (
    <Badge tone={tone} icon={way === "higher" ? ArrowUp : ArrowDown}>
      {way}
      {better === null ? "" : way === better ? ", better" : ", worse"}
    </Badge>
  );
}
