import { formatMoney, formatYears } from "#kit/format-figure.ts";
import { useRef } from "react";
import type { RoiBlock, RoiTimelineRow } from "#calc/returns/calculate-roi.ts";
import { type TimelineFigureKey, workingOfTimeline } from "#calc/working/year-workings.ts";
import {
  lenderWorking,
  markEstimate,
  workingFor,
  type AnalysedDeal,
} from "#features/deal-analysis/web/analysed-deal.ts";
import { EstimateMark, MarkedFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { useWhenSeen } from "#web/browser/use-when-seen.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { Table } from "#web/ui/layout/table.tsx";

export interface ReturnTimelineProps {
  /** The deal as bought on the terms of the sliders. */
  subject: AnalysedDeal;
  roi: RoiBlock;
}

/** The cash of ten years from the money put in, with the year in which it is back. No sale is counted in it. */
export function ReturnTimeline({ subject, roi }: ReturnTimelineProps) {
  const { timeline, payback_years: payback } = roi;
  return (
    <ChartFrame
      className="mt-5"
      name="ROI Timeline"
      question="When is the money back?"
      fileName="roi-timeline"
      table={<TimelineTable subject={subject} roi={roi} />}
      foot={<Foot words={paybackWords(subject, payback)} isEstimated={subject.estimate !== null} />}
    >
      <LineChart
        label="Cumulative cash, year by year"
        finding={findingOf(subject, roi)}
        points={timeline.map(({ year }) => (year === 0 ? "Closing" : `${year}`))}
        pointNames={timeline.map(({ year }) => (year === 0 ? "At closing" : `Year ${year}`))}
        series={[
          {
            key: "cumulative",
            label: "Cumulative",
            color: "var(--chart-3)",
            values: timeline.map(({ cumulative }) => cumulative),
          },
        ]}
        formatValue={formatMoney}
        mark={
          payback === null ? undefined : { at: payback, label: `Paid back after ${formatYears(payback)}` }
        }
      />
    </ChartFrame>
  );
}

/** Under a chart that is mostly higher than what is left of the screen. */
function Foot({ words, isEstimated }: { words: string; isEstimated: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  const shown = useWhenSeen(place, words);
  return (
    <p ref={place}>
      {shown} No sale is counted here: the rate of return below counts one in year 10.
      {isEstimated ? <EstimateMark /> : null}
    </p>
  );
}

function paybackWords(subject: AnalysedDeal, payback: number | null): string {
  if (payback !== null) return `The money is back after ${formatYears(payback)}.`;
  return workingFor(subject, "roi.payback_years")().reason ?? "";
}

function findingOf(subject: AnalysedDeal, { timeline, payback_years: payback }: RoiBlock): string {
  const last = timeline.at(-1);
  return `Cumulative cash goes from ${formatMoney(timeline[0]?.cumulative)} at closing to ${formatMoney(last?.cumulative)} after year ${last?.year}. ${paybackWords(subject, payback)}`;
}

function TimelineTable({ subject, roi }: ReturnTimelineProps) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" className="numeric">
            Cash flow
          </th>
          <th scope="col" className="numeric">
            Cumulative
          </th>
          <th scope="col" className="numeric">
            Return
          </th>
        </tr>
      </thead>
      <tbody>
        {roi.timeline.map((row) => (
          <tr key={row.year}>
            <th scope="row">
              {row.year === 0 ? "Closing" : row.year}
              {row.year === Math.ceil(roi.payback_years ?? Number.NaN) && row.year > 0 ? (
                <span className="badge tone-accent paid-back">Money back</span>
              ) : null}
            </th>
            <Cell name="cash_flow" row={row} subject={subject} roi={roi} />
            <Cell name="cumulative" row={row} subject={subject} roi={roi} />
            <Cell name="roi_pct" row={row} subject={subject} roi={roi} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell({
  name,
  row,
  subject,
  roi,
}: ReturnTimelineProps & { name: TimelineFigureKey; row: RoiTimelineRow }) {
  const working = markEstimate(workingOfTimeline(name, { deal: subject.figures, roi, row }), subject);
  const lender = lenderWorking(working, subject, ({ figures: deal, analysis }) => {
    const lenderRow = analysis.roi?.timeline[row.year];
    return analysis.roi === null || lenderRow === undefined
      ? working
      : workingOfTimeline(name, { deal, roi: analysis.roi, row: lenderRow });
  });
  return (
    <td className="numeric">
      <MarkedFigure
        working={working}
        lender={lender}
        isEstimated={subject.estimate !== null && row.year > 0}
      />
    </td>
  );
}
