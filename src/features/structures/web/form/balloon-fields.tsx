import { STEPS } from "#calc/tables/best-structure.ts";
import { withVary } from "#features/structures/model/change-question.ts";
import { balloonChoice, type BalloonUse, balloonMonths } from "#features/structures/model/balloon-choice.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Ends, type RangeFieldsProps } from "./ends.tsx";

const USES = [
  { value: "never", label: "None" },
  { value: "may", label: "May" },
  { value: "must", label: "Must" },
] as const satisfies readonly { value: BalloonUse; label: string }[];

/** Whether a note may be paid off at once before its term, and in which months that is tried. */
export function BalloonFields({ type, best, name }: RangeFieldsProps) {
  const listed = best.problem.question.types.find((one) => one.type === type)?.vary.balloonMonth ?? null;
  if (listed === null) return null;
  const { use, from, to } = balloonChoice(listed);
  const put = (next: BalloonUse, range: readonly [number, number]) =>
    best.ask((question) =>
      withVary(question, type, {
        balloonMonth: next === "never" ? null : balloonMonths(next, range, STEPS.termMonths),
      }),
    );
  return (
    <fieldset className="best-list-field">
      <legend>{`${name}, balloon`}</legend>
      <Segmented
        label={`${name}, balloon`}
        value={use}
        onChange={(next) => put(next, [from, to])}
        options={USES}
      />
      {use === "never" ? (
        <p className="help">The rest may be paid at once, in a month before the term ends.</p>
      ) : (
        <Ends
          label={`${name}, balloon month`}
          unit="months"
          max={600}
          step={1}
          range={[from, to]}
          onChange={(range) => put(use, range)}
          help="Tried every 12 months from the first. Only months before the term and after the standby count."
        />
      )}
    </fieldset>
  );
}
