import type { LendersView } from "#calc/funding/lenders-view.ts";
import { formatAmount, formatMultiple } from "#kit/format-figure.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { CoverageChart } from "#web/ui/charts/coverage-chart.tsx";
import { Table } from "#web/ui/layout/table.tsx";

/** Coverage of every year to the last payment; the worst year is striped and named. */
export function CoverageByYear({ view }: { view: LendersView }) {
  return (
    <ChartFrame
      className="coverage-by-year"
      titleLevel={3}
      name="Coverage by year"
      question="Is every year covered?"
      fileName="coverage-by-year"
      table={<CoverageTable view={view} />}
    >
      <CoverageChart
        years={view.years.map(({ year, coverageRatio }) => ({ year, coverage: coverageRatio }))}
        worstYear={view.worstYear?.year ?? null}
        floor={view.minimumRatio}
        finding={findingOf(view)}
      />
    </ChartFrame>
  );
}

function findingOf({ worstYear, minimumRatio, years }: LendersView): string {
  if (worstYear === null) return "Nothing falls due.";
  const short = years.filter(({ coverageRatio }) => coverageRatio !== null && coverageRatio < minimumRatio);
  const least = formatMultiple(minimumRatio, 2);
  const rest =
    short.length === 0
      ? `Every year reaches ${least}`
      : `${short.length} of ${years.length} years are under ${least}`;
  return `Coverage by year, lowest in year ${worstYear.year} at ${formatMultiple(worstYear.coverageRatio, 2)}. ${rest}.`;
}

function CoverageTable({ view }: { view: LendersView }) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" className="numeric">
            Cash flow ($)
          </th>
          <th scope="col" className="numeric">
            Due ($)
          </th>
          <th scope="col" className="numeric">
            Coverage
          </th>
        </tr>
      </thead>
      <tbody>
        {view.years.map(({ year, cashFlowUsd, dueUsd, coverageRatio }) => (
          <tr key={year}>
            <th scope="row">Year {year}</th>
            <td className="numeric">{formatAmount(cashFlowUsd, { parentheses: true })}</td>
            <td className="numeric">{formatAmount(dueUsd)}</td>
            <td className="numeric">
              {coverageRatio === null ? "Nothing due" : formatMultiple(coverageRatio, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
