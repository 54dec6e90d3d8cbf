import type { BestQuestion } from "#calc";
import { behindBest } from "#features/structures/model/behind-best.ts";
import type { FoundBest, ProposedStructure } from "#features/structures/model/proposed-structures.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { listWords } from "#kit/list-words.ts";
import { OBJECTIVE_WORDS, sayFailed, sayFigure } from "./best-words.ts";

type Asked = Pick<BestQuestion, "objectives" | "constraints">;

/** Constraints that a structure breaks, each with its number; a rule of a lender by its own name. */
export function brokenWords(
  { failed, failedRules }: Pick<ProposedStructure, "failed" | "failedRules">,
  constraints: Asked["constraints"],
): string[] {
  return failed.flatMap((id) => {
    if (id === "rules" && failedRules.length > 0)
      return failedRules.map((rule) => (isRuleId(rule) ? RULE_WORDS[rule].title : rule));
    return [sayFailed(id, constraints)];
  });
}

const goalsOf = (objectives: Asked["objectives"]): string =>
  listWords(objectives.map((objective) => OBJECTIVE_WORDS[objective].title.toLowerCase()));

/** How far it is from the best: by the first goal in which they differ. */
export function sayDistance(
  proposed: Pick<ProposedStructure, "figures" | "failed">,
  best: FoundBest | null,
  { objectives }: Pick<Asked, "objectives">,
): string {
  const breaks = proposed.failed.length > 0;
  if (best === null)
    return breaks ? "No structure meets everything you asked." : "The search has found no structure so far.";
  const isProved = best.status === "closed";
  const name = isProved ? "The proven best" : "The best found so far";
  const behind = behindBest(proposed.figures, best.figures, objectives);
  if (behind === null)
    return breaks
      ? `${name} is equal in your goals and breaks nothing.`
      : `As good as ${name.toLowerCase()} in every goal.`;
  const { objective, amount, isBestBetter, equal } = behind;
  const { unit, gain, title } = OBJECTIVE_WORDS[objective];
  const tie = equal.length === 0 ? "" : `Equal in ${goalsOf(equal)}. `;
  const many = amount === null ? "" : `${sayFigure(Math.abs(amount), unit)} `;
  if (isBestBetter)
    return amount === null
      ? `${tie}${name} is better in ${title.toLowerCase()}.`
      : `${tie}${name}: ${many}${gain}${breaks ? ", and it breaks nothing" : ""}.`;
  if (breaks) return `${tie}${many}${gain} than ${name.toLowerCase()}, but it breaks what you asked.`;
  return isProved
    ? `${tie}${many}${gain} than ${name.toLowerCase()}: its amounts or terms are outside what was searched.`
    : `${tie}${many}${gain} than ${name.toLowerCase()}, whose search did not end.`;
}
