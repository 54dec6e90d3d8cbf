import { Info } from "lucide-react";
import { STRESS_FUTURES } from "#calc/stress/stress-inputs.ts";
import { describeBelowNorm, describeChance } from "#features/lending/model/stress/stress-words.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { OpenedStress, StressShown } from "./use-stress.ts";

interface StressHeadProps {
  readonly stress: OpenedStress;
  readonly shown: StressShown;
}

const many = (count: number): string =>
  count === 1 ? "1 input is an assumption" : `${count} inputs are assumptions`;

/** The chances in one sentence, how many inputs are ours, and what this is not. */
export function StressHead({ stress: { found, bank }, shown }: StressHeadProps) {
  const { cashOut } = shown.summary;
  const assumptions = found.ok ? found.assumptions : [];
  const isDrawn = bank.lending.settings?.ownerDraws === true;
  return (
    <div className="bank-says">
      <div className="bank-counts">
        {assumptions.length === 0 ? null : (
          <Badge tone="caution" icon={Info}>
            {many(assumptions.length)}
          </Badge>
        )}
        <span className="xs">
          {shown.futures < STRESS_FUTURES.usual
            ? `first ${formatCount(shown.futures)} of ${formatCount(STRESS_FUTURES.usual)} futures, the rest follows`
            : `${formatCount(shown.futures)} futures of ten years`}
        </span>
      </div>
      <h2>
        {describeBelowNorm(shown.summary, shown.withoutAssumed)}, and cash runs out in{" "}
        {describeChance(cashOut.chance)}
        {assumptions.length === 0 ? "." : `, on ${assumptions.length} assumptions.`}
      </h2>
      <p>
        A pressure test, not a forecast: no costs are cut, no prices are raised, and the lender gives no extra
        time.
        {isDrawn ? " What the business pays the household is not part of it." : ""} It rests on the inputs
        below, each of which you can change. Coverage is the cash of a year that can pay debt ÷ the payments
        of that year; lenders usually ask for 1.25.
      </p>
    </div>
  );
}
