import type { Conflict } from "#calc/structures/model/answer.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { CONSTRAINT_WORDS, describeFigure } from "./best-words.ts";

type Relief = Conflict["relief"][number];

/** What would do in place of a constraint, by itself. */
export function describeRelief({ constraint, to }: Pick<Relief, "constraint" | "to">): string {
  const { unit } = CONSTRAINT_WORDS[constraint];
  if (unit === null) return "must hold";
  return to === null ? "none alone" : describeFigure(to, unit);
}

/** What cannot hold together, and which of it may give way. `relief`: of those that the reader may see. */
export function describeConflict({ constraints, relief }: Conflict): string {
  const [only] = relief;
  const isWhole = relief.length === constraints.length;
  const enough = relief.filter(({ to }) => to !== null);
  if (constraints.length === 1) {
    if (!isWhole || only === undefined) return "This alone cannot be met.";
    const { title, unit } = CONSTRAINT_WORDS[only.constraint];
    const met = `No structure meets “${title}”`;
    if (enough.length === 1) return `${met} as it is. Everything else you asked for may stay.`;
    const other = unit === null ? "" : ", and while all else stays no other number of it would do";
    return `${met}${other}. The price, the earnings, or something else you asked for has to change.`;
  }
  const together = `These ${constraints.length} cannot be met together.`;
  if (!isWhole) return together;
  if (enough.length === constraints.length)
    return `${together} Any one of them may give way while all others stay.`;
  if (enough.length === 0)
    return `${together} No one of them is enough by itself: let two give way, or change the price or the types of funding.`;
  const titles = listWords(enough.map(({ constraint }) => `“${CONSTRAINT_WORDS[constraint].title}”`));
  return enough.length === 1
    ? `${together} ${titles} may give way while all others stay; nothing else is enough by itself.`
    : `${together} One of ${titles} may give way while all others stay.`;
}

/** What is asked for beyond the bank's own rules: a plan that passes them may not pass here. */
export function describeStricter(
  { values }: Pick<BestProblem, "values">,
  relief: readonly Relief[],
): string[] {
  const rules: { readonly [Id in Relief["constraint"]]?: number } = {
    global: values.minGlobalCoverage.value,
    worstCoverage: values.lenderCoverage.value,
  };
  return relief.flatMap(({ constraint, from }) => {
    const rule = rules[constraint];
    if (rule === undefined || from === null || from <= rule) return [];
    const { title } = CONSTRAINT_WORDS[constraint];
    return [
      `${title} ${formatMultiple(from, 2)} is your setting; the bank’s rule is ${formatMultiple(rule, 2)}.`,
    ];
  });
}

/**
 * Where not even a purchase without any payment leaves a household what it needs: that no structure puts it right, and where to look.
 * Null: it is not that, or what the household has is not known.
 */
export function describeShortHousehold(
  problem: BestProblem,
  { constraints, relief }: Conflict,
): string | null {
  const isAlone = constraints.length === 1 && constraints[0] === "global";
  if (!isAlone || relief.some(({ to }) => to !== null)) return null;
  const whole = [{ type: "equity" as const, amount: problem.bank.offer, terms: null }];
  const { global } = assessStructure(problem, whole, false).figures;
  const target = problem.question.constraints.global.value ?? 0;
  if (global === null || global >= target) return null;
  return `Even if all of the price were your own money, with nothing to pay for it, global coverage would be ${formatMultiple(global, 2)}: what the business earns and your household’s other income ${global < 1 ? "do not pay for" : "leave too little over"} your living costs and the debts you have. No way to pay for the business changes that. Check its earnings, the manager’s pay that is taken off them, and the buyer’s profile.`;
}
