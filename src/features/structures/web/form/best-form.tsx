import { CONSTRAINTS } from "#calc";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { ConstraintField } from "./constraint-field.tsx";
import { GoalFields } from "./goal-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { TypeFields } from "./type-fields.tsx";

/** Goals, constraints, types and the price: each change is kept and answered at once. */
export function BestForm({ best }: { best: OpenedBest }) {
  return (
    <div className="best-form">
      <GoalFields best={best} />
      <fieldset>
        <legend>What must hold</legend>
        {CONSTRAINTS.filter((id) => best.readsProfile || !isOfBuyer(id)).map((id) => (
          <ConstraintField key={id} id={id} best={best} />
        ))}
      </fieldset>
      <TypeFields best={best} />
      <PriceFields best={best} />
    </div>
  );
}
