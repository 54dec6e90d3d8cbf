import { memo } from "react";
import type { StressSummary } from "#calc/stress/count-futures.ts";
import { describeChance } from "#features/lending/model/stress/stress-words.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { FanChart } from "./fan-chart.tsx";
import type { OpenedStress, StressShown } from "./use-stress.ts";

const words = (ratio: number | undefined): string =>
  ratio === undefined ? "nothing due" : formatMultiple(ratio, 2);

/** Coverage by year as a fan, with the chances of each year as a table. */
export function FanPanel({ stress, shown }: { stress: OpenedStress; shown: StressShown }) {
  const { input } = stress.bank.subject;
  const target = input.settings?.lenderCoverage ?? stress.bank.calculation.values.lenderCoverage.value;
  return <Fan summary={shown.summary} target={target} />;
}

const Fan = memo(function Fan({ summary, target }: { summary: StressSummary; target: number }) {
  return (
    <ChartFrame
      name="Coverage by year"
      question="Does it cover its debt, year by year?"
      fileName="stress-coverage"
      table={<FanTable summary={summary} />}
      foot={<YearChances summary={summary} />}
    >
      <p className="xs text-muted">
        Coverage (x). Dark band: half of all futures. Light band: 90 of 100. Dashed: the{" "}
        {formatMultiple(target, 2)} that is asked
      </p>
      <FanChart coverage={summary.coverage} target={target} finding={findingOf(summary)} />
    </ChartFrame>
  );
});

function findingOf({ coverage }: StressSummary): string {
  const years = coverage.flatMap((year, at) => (year === null ? [] : [{ year: at + 1, half: year[2] }]));
  const [first, last] = [years.at(0), years.at(-1)];
  if (first === undefined || last === undefined) return "Nothing falls due.";
  return `Coverage by year: half of the futures are under ${words(first.half)} in year ${first.year} and under ${words(last.half)} in year ${last.year}.`;
}

function FanTable({ summary }: { summary: StressSummary }) {
  return (
    <Table tight>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" className="numeric">
            5 of 100 under
          </th>
          <th scope="col" className="numeric">
            25 under
          </th>
          <th scope="col" className="numeric">
            Half under
          </th>
          <th scope="col" className="numeric">
            75 under
          </th>
          <th scope="col" className="numeric">
            95 under
          </th>
        </tr>
      </thead>
      <tbody>
        {summary.coverage.map((year, at) => (
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            {[0, 1, 2, 3, 4].map((place) => (
              <td key={place} className="numeric">
                {words(year?.[place])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The chance of each year, under the fan. */
function YearChances({ summary }: { summary: StressSummary }) {
  return (
    <>
      <p className="xs text-muted">Chance by year that coverage is under 1.25, and under 1.00</p>
      <ol className="stress-years">
        {summary.coverage.map((covered, at) => (
          <li key={at}>
            <span>Year {at + 1}</span>
            {covered === null ? (
              <b>nothing due</b>
            ) : (
              <>
                <b>
                  {describeChance(summary.below125.byYear[at] ?? 0)}
                  <span className="sr-only"> under 1.25</span>
                </b>
                <b>
                  {describeChance(summary.below100.byYear[at] ?? 0)}
                  <span className="sr-only"> under 1.00</span>
                </b>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
