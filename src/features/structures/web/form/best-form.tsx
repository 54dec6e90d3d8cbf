import { CONSTRAINTS } from "#calc/tables/best-structure.ts";
import { withMarketTerms } from "#features/structures/model/change-question.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Switch } from "#web/ui/forms/switch.tsx";
import { ConstraintField } from "./constraint-field.tsx";
import { GoalFields } from "./goal-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { TypeFields } from "./type-fields.tsx";

/** Goals, constraints, types and the price: each change is kept and answered at once. */
export function BestForm({ best }: { best: OpenedBest }) {
  const isInMarket = best.problem.market !== null;
  return (
    <div className="best-form">
      <GoalFields best={best} />
      <fieldset>
        <legend>What must be met</legend>
        {CONSTRAINTS.filter(
          (id) => (best.readsProfile || !isOfBuyer(id)) && (isInMarket || id !== "ownCash"),
        ).map((id) => (
          <ConstraintField key={id} id={id} best={best} />
        ))}
        <div className="best-constraint">
          <Switch
            label="Usual market terms"
            checked={isInMarket}
            onChange={(on) => best.ask((question) => withMarketTerms(question, on))}
          />
          <p className="help">What lenders and sellers usually sign: amount, terms and combinations.</p>
        </div>
      </fieldset>
      <TypeFields best={best} />
      <PriceFields best={best} />
    </div>
  );
}
