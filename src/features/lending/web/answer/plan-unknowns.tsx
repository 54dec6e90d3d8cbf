import type { UnknownFact } from "#calc/plan/worth-of-unknowns.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { ANSWER_TITLES } from "#features/deals/model/verdict-words.ts";
import { FactField } from "#features/lending/web/form/fact-field.tsx";
import { listWords } from "#kit/list-words.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** What a deal says for the bank, and how it is changed. */
export interface FactStore {
  readonly lending: DealLending;
  readonly change: (change: (lending: DealLending) => DealLending) => void;
}

const MOST_SHOWN = 3;

const describeWorth = ({ changesTo }: UnknownFact): string =>
  changesTo.length === 0
    ? "Does not change the answer."
    : `Could mean “${listWords(changesTo.map((id) => ANSWER_TITLES[id]))}”.`;

/** What is unknown, what it is worth to know, and the field to say it in. */
export function PlanUnknowns({ unknowns, facts }: { unknowns: readonly UnknownFact[]; facts: FactStore }) {
  return (
    <Panel className="mt-5" title="What is unknown">
      <ul className="unknown-facts">
        {unknowns.slice(0, MOST_SHOWN).map((unknown) => (
          <li key={unknown.fact}>
            <FactField fact={unknown.fact} bank={facts} />
            <small className="text-muted">{describeWorth(unknown)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
