import { STANDBY_ORDER } from "#calc/tables/best-structure.ts";
import { NumberField } from "#features/lending/web/index.ts";
import { withTerms, withVary } from "#features/structures/model/change-question.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import type { RangeFieldsProps } from "./ends.tsx";

type Standby = (typeof STANDBY_ORDER)[number];

const WORDS: Readonly<Record<Standby, string>> = {
  none: "None: it is paid from the first month",
  interest_only_months: "Interest alone for some months",
  full_months: "Nothing for some months",
  full_life: "Nothing while the SBA loan is paid",
};
const FOR_MONTHS: ReadonlySet<Standby> = new Set(["interest_only_months", "full_months"]);
/** What the months begin at, since a standby for some months without their number is none. */
const USUAL_MONTHS = 24;

/** How long the seller may be asked to wait; what may vary, or the one that holds. */
export function StandbyFields({ type, best, name }: RangeFieldsProps) {
  const inForce = best.problem.question.types.find((one) => one.type === type);
  const standby = inForce?.vary.standby ?? null;
  if (inForce === undefined || standby === null) return null;
  const months = inForce.terms.standbyMonths ?? null;
  const choose = (one: Standby, isOn: boolean) => {
    const next = STANDBY_ORDER.filter((other) => (other === one ? isOn : standby.includes(other)));
    if (next.length === 0) return;
    best.ask((question) => {
      const wished = withVary(question, type, { standby: next });
      const isBare = next.some((other) => FOR_MONTHS.has(other)) && months === null;
      return isBare ? withTerms(wished, type, { standbyMonths: USUAL_MONTHS }) : wished;
    });
  };
  return (
    <fieldset className="best-list-field">
      <legend>{`${name}, standby that is tried`}</legend>
      {STANDBY_ORDER.map((one) => (
        <Checkbox
          key={one}
          label={WORDS[one]}
          checked={standby.includes(one)}
          // One of them has to hold.
          disabled={standby.length === 1 && standby.includes(one)}
          onChange={(isOn) => choose(one, isOn)}
        />
      ))}
      {standby.some((one) => FOR_MONTHS.has(one)) ? (
        <NumberField
          label={`${name}, months of standby`}
          help="Fewer than its term; a shorter term is passed over."
          unit="months"
          min={1}
          max={120}
          value={months}
          onChange={(value) =>
            best.ask((question) => withTerms(question, type, { standbyMonths: value ?? USUAL_MONTHS }))
          }
        />
      ) : null}
      <p className="help">
        The whole-life standby is what the SBA counts toward your equity injection, up to half of it. Ask
        whether the seller agrees to standby.
      </p>
    </fieldset>
  );
}
