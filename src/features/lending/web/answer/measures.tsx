import type { Measure } from "#calc/plan/measures.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { MEASURE_NAMES, MEASURE_READS } from "#features/lending/model/words/answer-words.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** The market and earnings support stand with the price, the most to pay at its lever: a figure stands once. */
const SHOWN: readonly Measure["id"][] = ["fairValue"];

/** The other headlines of a deal: what each reads, and why it says something else where it does. */
export function Measures({ working: { measures } }: { working: PlanWorking }) {
  const known = measures.filter(({ id, valueUsd }) => SHOWN.includes(id) && valueUsd !== null);
  if (known.length === 0) return null;
  return (
    <Panel title="By another measure" flush>
      <dl className="measures">
        {known.map(({ id, valueUsd, why }) => (
          <div key={id}>
            <dt>
              {MEASURE_NAMES[id]}
              <small>{why === null ? MEASURE_READS[id] : `Against: ${why}`}</small>
            </dt>
            <dd>{formatMoney(valueUsd ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
