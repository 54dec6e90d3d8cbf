import type { BankFigures } from "#calc/lending/analyze-bank.ts";
import { describeAssumptions } from "#features/lending/model/words/assumed-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { coverageWorking, globalWorking } from "#features/lending/web/workings.ts";
import { formatAmount, formatMultiple } from "#kit/format-figure.ts";
import { Figure } from "#web/ui/figures/figure.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { CoverageChart } from "#web/ui/charts/coverage-chart.tsx";
import { Table } from "#web/ui/layout/table.tsx";

/** Coverage of ten years as a picture, with the household beside it; each figure opens in the table. */
export function CoveragePanel({ bank }: { bank: OpenedBank }) {
  const { figures, calculation, subject } = bank;
  const floor = subject.input.settings?.lenderCoverage ?? calculation.values.lenderCoverage.value;
  return (
    <ChartFrame
      className="mt-5"
      name="Coverage by year"
      question="Do the earnings cover the payments, year by year?"
      fileName="bank-coverage"
      table={<CoverageTable years={figures.years} basis={subject.basis} withHousehold={!bank.isForGuest} />}
      foot={<CoverageFoot bank={bank} />}
    >
      <CoverageChart
        years={figures.years}
        worstYear={figures.worstYear}
        floor={floor}
        finding={findingOf(figures, floor)}
      />
    </ChartFrame>
  );
}

function findingOf({ years, worstYear }: BankFigures, floor: number): string {
  const worst = years.find(({ year }) => year === worstYear);
  if (worst?.coverage === null || worst?.coverage === undefined)
    return years.every(({ due }) => due === 0) ? "Nothing falls due." : "Coverage is unknown.";
  const short = years.filter(({ coverage }) => coverage !== null && coverage < floor).length;
  const rest =
    short === 0
      ? `Every year reaches ${formatMultiple(floor, 2)}`
      : `${short} of ${years.length} years are under ${formatMultiple(floor, 2)}`;
  return `Coverage by year, lowest in year ${worst.year} at ${formatMultiple(worst.coverage, 2)}. ${rest}.`;
}

/** What is assumed, and the hardest twelve months. */
function CoverageFoot({ bank: { figures, subject } }: { bank: OpenedBank }) {
  const lowest = figures.lowestTwelveMonths;
  return (
    <p>
      {lowest?.coverage === null || lowest?.coverage === undefined
        ? ""
        : `The lowest twelve months end in month ${lowest.endMonth}: ${formatMultiple(lowest.coverage, 2)}. `}
      Assumed: {describeAssumptions(subject.input.scenario)}.
    </p>
  );
}

interface CoverageTableProps {
  years: BankFigures["years"];
  basis: string;
  withHousehold: boolean;
}

function CoverageTable({ years, basis, withHousehold }: CoverageTableProps) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" className="numeric">
            Can pay debt ($)
          </th>
          <th scope="col" className="numeric">
            Due ($)
          </th>
          <th scope="col" className="numeric">
            Business
          </th>
          {withHousehold ? (
            <th scope="col" className="numeric">
              With household
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">Year {year.year}</th>
            <td className="numeric">
              {year.cads === null ? "unknown" : formatAmount(year.cads, { parentheses: true })}
            </td>
            <td className="numeric">{formatAmount(year.due)}</td>
            <td className="numeric">
              {year.due === 0 ? (
                "Nothing due"
              ) : (
                <Figure
                  working={() => coverageWorking(year, basis)}
                  {...(year.coverage === null ? { reason: "What the business earns is not known." } : {})}
                >
                  {formatMultiple(year.coverage, 2)}
                </Figure>
              )}
            </td>
            {withHousehold ? (
              <td className="numeric">
                <Figure
                  working={() => globalWorking(year)}
                  {...(year.global === null
                    ? {
                        reason: "The buyer’s profile lacks income, living costs or debts of the household.",
                      }
                    : {})}
                >
                  {formatMultiple(year.global, 2)}
                </Figure>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
