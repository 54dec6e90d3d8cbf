import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { termsToTakePart } from "#calc/structures/proof/left-out-by-market.ts";
import { withWish } from "#features/structures/model/change-question.ts";
import { describeLeftOut } from "#features/structures/model/words/left-out-sentence.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** What the usual market terms leave out, and what was let in against them; each that can be has a switch. */
export function LeftOutPanel({ best, answer }: { best: OpenedBest; answer: BestAnswer }) {
  const { asked, problem } = best;
  if (!answer.marketTerms.on) return null;
  const rows = problem.question.types.flatMap(({ type }) => {
    const one = answer.leftOutByMarket.find((other) => other.type === type);
    // Nothing but the switch says "may" of a type: it is the default.
    const isLetIn = asked.types?.[type]?.use === "may";
    if (one === undefined && !isLetIn) return [];
    const terms = one === undefined || isLetIn ? null : termsToTakePart(problem, one);
    const words =
      one === undefined ? `${FUNDING_TYPE_INFO[type].name}: takes part on usual terms` : describeLeftOut(one);
    return [{ type, isLetIn, terms, words }];
  });
  if (rows.length === 0) return null;
  return (
    <Panel className="mt-5" title="Left out by usual market terms">
      <ul className="best-left-out">
        {rows.map(({ type, isLetIn, terms, words }) => (
          <li key={type}>
            {terms === null && !isLetIn ? (
              words
            ) : (
              <Switch
                label={words}
                checked={isLetIn}
                onChange={(on) =>
                  best.ask((now) =>
                    withWish(now, type, on ? { use: "may", terms } : { use: null, terms: null }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
