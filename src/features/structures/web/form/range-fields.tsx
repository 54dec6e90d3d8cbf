import { STEPS } from "#calc/tables/best-structure.ts";
import { withVary } from "#features/structures/model/change-question.ts";
import { Ends, type RangeFieldsProps } from "./ends.tsx";
import { StandbyFields } from "./standby-fields.tsx";
import { BalloonFields } from "./balloon-fields.tsx";

/** What may vary of a type: the ends of a range, which are one number where nothing varies, and what it may be of a list. */
export function RangeFields(props: RangeFieldsProps) {
  const { type, best, name } = props;
  const vary = best.problem.question.types.find((one) => one.type === type)?.vary;
  const { ratePct, termMonths } = vary ?? {};
  const rate = (range: [number, number]) =>
    best.ask((question) => withVary(question, type, { ratePct: sorted(range) }));
  const term = (range: [number, number]) =>
    best.ask((question) => withVary(question, type, { termMonths: sorted(range) }));
  return (
    <>
      {ratePct === null || ratePct === undefined ? null : (
        <Ends
          label={`${name}, rate`}
          unit="%"
          max={30}
          step={STEPS.ratePct}
          range={ratePct}
          onChange={rate}
          help="The search uses the low end of a rate’s range, which is better for you. Ask whether the seller agrees."
        />
      )}
      {termMonths === null || termMonths === undefined ? null : (
        <Ends
          label={`${name}, term`}
          unit="months"
          max={600}
          step={STEPS.termMonths}
          range={termMonths}
          onChange={term}
          help="Tried in steps of 12 months."
        />
      )}
      <StandbyFields {...props} />
      <BalloonFields {...props} />
    </>
  );
}

const sorted = ([one, other]: [number, number]): [number, number] =>
  one <= other ? [one, other] : [other, one];
