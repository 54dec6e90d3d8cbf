import { type CSSProperties, useId, useMemo, useState } from "react";
import { reverseLine, reverseViewAt } from "#calc/structures/reverse.ts";
import type { Reversed, ReverseId } from "#calc/structures/reverse/question.ts";
import { REVERSE_TITLES } from "#features/structures/model/words/best-words.ts";
import {
  REVERSE_NOTES,
  type ReverseSummary,
  describeGaps,
  describeReverse,
  describeReverseValue,
} from "#features/structures/model/words/reverse-sentence.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

interface ReverseCardProps {
  readonly id: ReverseId;
  /** Null while it is worked out. */
  readonly detail: ReverseSummary | null;
  readonly reversed: Reversed;
  readonly hidesProfile: boolean;
}

export const WITHOUT_PROFILE = "The buyer’s profile is not read here, so nothing that rests on it is asked.";

/** The answer alone, in its unit. */
export function ReverseValue({
  detail,
}: {
  readonly detail: Pick<ReverseSummary, "id" | "range" | "value">;
}) {
  const { id, range, value } = detail;
  return (
    <b className="best-value">
      {range === null ? "–" : value === null ? "nowhere" : describeReverseValue(id, value)}
    </b>
  );
}

/** One question with its answer as a sentence, and a slider that stops where it fails. */
export function ReverseCard({ id, detail, reversed, hidesProfile }: ReverseCardProps) {
  const value = detail?.value ?? null;
  return (
    <Panel
      titleLevel={2}
      title={REVERSE_TITLES[id]}
      aside={detail === null ? undefined : <ReverseValue detail={detail} />}
    >
      {detail === null ? (
        <Skeleton height={92} />
      ) : (
        <>
          {detail.range === null || value === null || id === "longestWithoutSales" ? null : (
            <ReverseSlider id={id} detail={detail} reversed={reversed} />
          )}
          <p>{describeReverse(detail)}</p>
          {describeGaps(detail) === null ? null : <p className="best-small mt-2">{describeGaps(detail)}</p>}
          <p className="best-small mt-2">
            {detail.range === null ? "" : REVERSE_NOTES[id]}
            {hidesProfile ? ` ${WITHOUT_PROFILE}` : ""}
          </p>
        </>
      )}
    </Panel>
  );
}

interface ReverseSliderProps {
  readonly id: Exclude<ReverseId, "longestWithoutSales">;
  readonly detail: ReverseSummary;
  readonly reversed: Reversed;
}

const STEPS = 400;

/** Some way on both sides of where it stops, in even steps that read well. */
function endsOf(
  { range, value, failsAt }: ReverseSummary,
  now: number | null,
): { low: number; high: number; step: number } {
  const [near, far] = [range?.near ?? 0, range?.far ?? 0];
  const edge = value ?? near;
  const reach = Math.max(Math.abs(edge - (now ?? near)), Math.abs(edge) * 0.06, Math.abs(far - near) * 0.01);
  const beyond = failsAt === null ? 0 : reach * 0.5;
  const towards = far >= near ? 1 : -1;
  const [from, to] = [edge - towards * reach * 1.5, edge + towards * beyond];
  const low = Math.max(Math.min(near, far), Math.min(from, to));
  const high = Math.min(Math.max(near, far), Math.max(from, to));
  return { low, high, step: Math.max(0.01, (high - low) / STEPS) };
}

/** Shows the structure at every value up to the last that holds; further it does not go. */
function ReverseSlider({ id, detail, reversed }: ReverseSliderProps) {
  const label = useId();
  const line = useMemo(() => reverseLine(reversed, id), [reversed, id]);
  const edge = detail.value ?? 0;
  const [at, setAt] = useState(edge);
  const { low, high, step } = endsOf(detail, null);
  const rises = (detail.range?.far ?? 0) >= (detail.range?.near ?? 0);
  const stopped = (question: number): number => (rises ? Math.min(question, edge) : Math.max(question, edge));
  const shown = stopped(at);
  const view = useMemo(() => (line === null ? null : reverseViewAt(line, shown)), [line, shown]);
  const share = (value: number): string => `${((value - low) / Math.max(1e-9, high - low)) * 100}%`;
  const unit = id === "highestRate" || id === "lowestEarnings" ? 0.01 : 1;
  const whole = (value: number): number => Math.round(value / unit) * unit;
  return (
    <div
      className="best-slider"
      style={{ "--edge": share(edge) } as CSSProperties}
      data-rises={rises || undefined}
    >
      <label className="sr-only" htmlFor={label}>
        {REVERSE_TITLES[id]} The slider stops where it fails.
      </label>
      <input
        id={label}
        type="range"
        className="slider"
        style={{ "--v": share(shown) } as CSSProperties}
        min={low}
        max={high}
        step={step}
        value={shown}
        aria-valuetext={describeReverseValue(id, whole(shown))}
        onChange={(event) => setAt(stopped(whole(event.target.valueAsNumber)))}
      />
      <div className="slider-ends" aria-hidden="true">
        <span>{describeReverseValue(id, whole(low))}</span>
        <span>{describeReverseValue(id, whole(high))}</span>
      </div>
      {view === null ? null : (
        <p className="best-small" aria-live="polite">
          {describeReverseValue(id, view.value)}: coverage{" "}
          {view.assessment.figures.worstCoverage === null
            ? "not asked"
            : formatMultiple(view.assessment.figures.worstCoverage, 2)}
          , {formatMoney(view.assessment.figures.cashToClose)} cash to close.
        </p>
      )}
    </div>
  );
}
