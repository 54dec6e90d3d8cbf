import { ANSWERS } from "#calc/plan/plan-answer.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { compareHref, LEAST_COMPARED, libraryHref, MOST_COMPARED } from "#features/deal-list/addresses.ts";
import { CAN_BUY, type CanBuy, type RowVerdictId } from "#features/deals/model/row-verdict.ts";
import { ANSWER_TITLES, CAN_BUY_WORDS } from "#features/deals/model/verdict-words.ts";
import { listWords } from "#kit/list-words.ts";
import { plain } from "./plain.ts";

/** A deal with its answer, as the lists have it. */
export interface AnsweredName {
  readonly id: string;
  readonly name: string;
  readonly answer: RowVerdictId;
  readonly buys: CanBuy;
}

/** The deals by their answers, what speaks most for a deal first and unknown ones last. */
export const byAnswer = (one: Pick<AnsweredName, "answer">, other: Pick<AnsweredName, "answer">): number =>
  rankOf(other) - rankOf(one);
const rankOf = ({ answer }: Pick<AnsweredName, "answer">): number => ANSWERS.indexOf(answer);

const MOST_NAMED = 8;

/** "How does it compare with my other deals?": how many can be bought, and the first of them, each with the answer to its plan. */
export function answerDeals(deals: readonly AnsweredName[], currentId: string | null): string {
  if (deals.length === 0) return "**There are no deals yet.** Add one, then ask again.";
  const counts = CAN_BUY.flatMap((buys) => {
    const many = deals.filter((one) => one.buys === buys).length;
    return many === 0 ? [] : [`${CAN_BUY_WORDS[buys].toLowerCase()} ${many}`];
  });
  const sorted = deals.toSorted(byAnswer);
  const own = sorted.find(({ id }) => id === currentId);
  const shown = sorted.slice(0, MOST_NAMED);
  const listed = own === undefined || shown.includes(own) ? shown : [...shown.slice(0, -1), own];
  const compared = listed.slice(0, MOST_COMPARED).map(({ id }) => id);
  const side =
    compared.length < LEAST_COMPARED
      ? ""
      : ` [Compare the first ${compared.length} side by side](${compareHref(compared)}).`;
  return [
    `**Of ${deals.length} deals: ${listWords(counts)}.** By their answers, the best first:`,
    "",
    ...listed.map(
      ({ id, name, answer }) =>
        `- [${plain(name)}](${analysisHref(id)}): ${ANSWER_TITLES[answer]}${id === currentId ? " (this deal)" : ""}`,
    ),
    "",
    `[The Deal Library](${libraryHref}) sorts and filters all of them.${side}`,
  ].join("\n");
}
