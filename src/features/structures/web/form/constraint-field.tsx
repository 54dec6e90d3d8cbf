import type { ConstraintId } from "#calc/tables/best-structure.ts";
import { MoneyField, NumberField } from "#features/lending/web/index.ts";
import { withConstraint } from "#features/structures/model/change-question.ts";
import { CONSTRAINT_WORDS } from "#features/structures/model/words/best-words.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Switch } from "#web/ui/forms/switch.tsx";

const UNITS = { ratio: "x", pct: "%", months: "months", count: "types", usd: "$" } as const;

/** A constraint on or off, with its number. An empty number is the default. */
export function ConstraintField({ id, best }: { id: ConstraintId; best: OpenedBest }) {
  const { title, help, unit, min = 0, max = 100, step = 1 } = CONSTRAINT_WORDS[id];
  const inForce = best.problem.question.constraints[id];
  const typed = best.asked.constraints?.[id];
  const isWanted = typed?.on ?? true;
  const put = (value: number | null) => best.ask((question) => withConstraint(question, id, { value }));
  const unknown = isWanted && !inForce.isOn ? " Not in the buyer’s profile, so nothing is asked." : "";
  return (
    <div className="best-constraint">
      <Switch
        label={title}
        checked={isWanted}
        onChange={(on) => best.ask((question) => withConstraint(question, id, { on: on ? null : false }))}
      />
      {unit === null || !isWanted ? (
        <p className="help">
          {help}
          {unknown}
        </p>
      ) : unit === "usd" ? (
        <MoneyField
          label={`${title}, amount`}
          help={`${help}${unknown}`}
          signed={id === "lowestCash"}
          value={typed?.value ?? inForce.value}
          onChange={put}
        />
      ) : (
        <NumberField
          label={`${title}, number`}
          help={help}
          unit={UNITS[unit]}
          min={min}
          max={max}
          step={step}
          value={typed?.value ?? inForce.value}
          onChange={put}
        />
      )}
    </div>
  );
}
