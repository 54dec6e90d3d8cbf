import { CONSTRAINTS, type Objective, OBJECTIVES } from "#calc/tables/best-structure.ts";
import type { RequestedBest } from "#features/lending/model/best-wishes.ts";
import { bestWishesSchema } from "#features/lending/model/best-wishes.ts";
import type { SavedStructure } from "#features/structures/contract.ts";
import {
  CONSTRAINT_WORDS,
  OBJECTIVE_WORDS,
  describeFigure,
} from "#features/structures/model/words/best-words.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { formatCount } from "#kit/format-figure.ts";
import { groupThousands } from "#kit/group-thousands.ts";
import { listWords } from "#kit/list-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";

const isObjective = (name: string): name is Objective => OBJECTIVES.some((one) => one === name);

/** What a saved answer was asked and how it was proved; who may, asks the same again. */
export function SavedQuestion({ saved, best }: { saved: SavedStructure; best: OpenedBest | null }) {
  const { question, certificate, input } = saved.answer;
  const goals = question.objectives
    .filter(isObjective)
    .map((one) => OBJECTIVE_WORDS[one].title.toLowerCase());
  const taking = question.types.filter(({ use }) => use !== "never").length;
  const asked = input === null ? null : readQuestion(input.best);
  return (
    <details className="best-facts">
      <summary>What was asked, and the proof</summary>
      <ul className="best-short">
        <li>
          <span>Goals, in this order</span>
          <b>{listWords(goals)}</b>
        </li>
        {CONSTRAINTS.filter((id) => question.constraints[id]?.on === true).map((id) => {
          const { title, unit } = CONSTRAINT_WORDS[id];
          return (
            <li key={id}>
              <span>{title}</span>
              <b>{unit === null ? "" : describeFigure(question.constraints[id]?.value ?? null, unit)}</b>
            </li>
          );
        })}
        <li>
          <span>Types that might take part</span>
          <b>{taking}</b>
        </li>
        {certificate === null ? null : (
          <li>
            <span>Searched by engine {certificate.engine}</span>
            <b>
              {groupThousands(String(certificate.points))} structures in{" "}
              {formatCount(Number(certificate.nodes))} nodes
            </b>
          </li>
        )}
      </ul>
      {best === null || asked === null ? null : (
        <Button size="sm" className="mt-2 no-print" onClick={() => best.ask(() => asked)}>
          Ask the same of today’s deal
        </Button>
      )}
    </details>
  );
}

/** Null where a later program would not understand it. */
const readQuestion = (question: unknown): RequestedBest | null =>
  bestWishesSchema.safeParse(question).data ?? null;
