import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { unlimitedParts } from "#features/structures/model/unlimited-parts.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { withWish } from "#features/structures/model/change-question.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { WithoutAnswer } from "./without-answer.tsx";

/** Asks of money that nothing limits whether there is somebody who gives so much, and says what is best where nobody does. */
export function UnlimitedNote({
  best,
  structure,
}: {
  best: OpenedBest;
  structure: Pick<Structure, "components" | "price">;
}) {
  const { deal, asked, problem, search } = best;
  const priceUsd = structure.price ?? problem.bank.offer;
  const parts = unlimitedParts(structure.components, { deal, priceUsd, asked });
  if (parts.length === 0) return null;
  const named = parts.map(({ type, amount }) => `${formatMoney(amount)} of ${FUNDING_TYPE_INFO[type].name}`);
  return (
    <Note tone="caution">
      <p>
        Can you get {listWords(named)}? The deal sets no limit on it, so the search may use any amount. Set a
        maximum under “Change what is asked”, or leave it out.
      </p>
      {search.isRunning || search.ended === null ? null : (
        <WithoutAnswer best={best} types={parts.map(({ type }) => type).join(" ")} />
      )}
      <div className="row wrap mt-2 no-print">
        {parts.map(({ type }) => (
          <Button
            key={type}
            size="sm"
            onClick={() => best.ask((now) => withWish(now, type, { use: "never" }))}
          >
            {`Leave out ${FUNDING_TYPE_INFO[type].name}`}
          </Button>
        ))}
      </div>
    </Note>
  );
}
