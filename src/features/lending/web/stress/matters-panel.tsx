import { memo } from "react";
import { MOVED_WORDS, describeChance, describeStep } from "#features/lending/model/stress/stress-words.ts";
import { formatSigned } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import type { StressShown } from "./use-stress.ts";

/** To a tenth of a point; more the first 10,000 futures do not know. */
const points = (change: number): string => formatSigned(Math.round(change * 10) / 10);

/** The five inputs that move the chance most, each by its step both ways. */
export const MattersPanel = memo(function MattersPanel({ shown }: { shown: StressShown }) {
  const { matters, summary } = shown;
  const most = Math.max(0.1, ...(matters ?? []).map((matter) => matter.points));
  return (
    <Panel
      title="Which inputs matter most?"
      aside={<span className="xs text-muted">points of the {describeChance(summary.below125.any)}</span>}
    >
      {matters === null ? (
        <div role="status" aria-label="Moving each input...">
          <Skeleton height={210} />
        </div>
      ) : (
        <>
          <ul className="stress-matters">
            {matters.map(({ input, change, up, down }) => (
              <li key={input}>
                <div>
                  <b>{MOVED_WORDS[input]}</b>
                  <small>{describeStep(input, change)}</small>
                </div>
                <span className="torn" aria-hidden="true">
                  {[up, down].map((moved, at) => (
                    <i
                      key={at}
                      data-more={moved > 0}
                      style={{
                        width: `${(Math.abs(moved) / most) * 50}%`,
                        [moved > 0 ? "left" : "right"]: "50%",
                      }}
                    />
                  ))}
                </span>
                <span className="numeric">
                  {points(up)} / {points(down)}
                </span>
              </li>
            ))}
          </ul>
          <p className="help mt-3">
            {matters.some((matter) => matter.points > 0)
              ? "Percentage points by which the chance of a coverage under 1.25 changes when the input is moved up / down, on the first 10,000 futures."
              : `No single one of them changes the chance of a coverage under 1.25, which is ${describeChance(summary.below125.any)}: the first 10,000 futures stay the same.`}
          </p>
        </>
      )}
    </Panel>
  );
});
