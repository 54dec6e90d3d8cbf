import { memo } from "react";
import type { StressPercentiles } from "#calc/stress/count-futures.ts";
import { yearlyRatePct } from "#calc/stress/yearly-rate.ts";
import { describeChance } from "#features/lending/model/stress/stress-words.ts";
import { formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { StressShown } from "./use-stress.ts";

const describeRate = (multiple: number): string => {
  const rate = yearlyRatePct(multiple);
  return rate === null ? "all of it lost" : `${formatPercent(rate, 0)} a year`;
};

/** The chances side by side, and what the buyer's cash comes to. */
export const ChancesPanel = memo(function ChancesPanel({ shown: { summary } }: { shown: StressShown }) {
  const { below100, below125, cashOut, nothingBreaks, multiple5, multipleBelow1 } = summary;
  const chances = [
    {
      label: "Coverage under 1.25 in any year",
      chance: below125.any,
      note: `year 1: ${describeChance(below125.byYear[0] ?? 0)}`,
    },
    {
      label: "Coverage under 1.00 in any year",
      chance: below100.any,
      note: `year 1: ${describeChance(below100.byYear[0] ?? 0)}`,
    },
    {
      label: "Cash runs out",
      chance: cashOut.chance,
      note: cashOut.medianMonth === null ? "in no future" : `half of them by month ${cashOut.medianMonth}`,
    },
    { label: "None of these", chance: nothingBreaks, note: "in ten years" },
  ];
  return (
    <Panel title="How likely is it?" flush className="stress-chances">
      <dl>
        {chances.map(({ label, chance, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {describeChance(chance)}
              <small>{note}</small>
            </dd>
          </div>
        ))}
        <div className="wide">
          <dt>Your cash comes back, after 5 years and a sale</dt>
          {multiple5 === null || multipleBelow1 === null ? (
            <dd>
              N/A
              <small>Your cash or the sale multiple is not known.</small>
            </dd>
          ) : (
            <Multiple multiple5={multiple5} below1={multipleBelow1} />
          )}
        </div>
      </dl>
    </Panel>
  );
});

function Multiple({ multiple5, below1 }: { multiple5: StressPercentiles; below1: number }) {
  const [p5, , half, , p95] = multiple5;
  return (
    <dd>
      {formatMultiple(half)}
      <small>
        {describeRate(half)}: half of the futures are under it. 5 of 100 are under {formatMultiple(p5)} (
        {describeRate(p5)}), 95 of 100 under {formatMultiple(p95)} ({describeRate(p95)}).
      </small>
      <small>Less than you put in comes back in {describeChance(below1)} of the futures. Before tax.</small>
    </dd>
  );
}
