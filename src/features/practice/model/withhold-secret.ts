import { findFigures, statesValue } from "#features/ai/model/unsupported-figures.ts";
import { knowledgeOf, secretPriceUsd } from "./knowledge.ts";
import { observeSentence } from "./observe-sentence.ts";
import type { OpenConversation } from "./open-conversation.ts";
import { findScenario } from "./scenarios.ts";
import { sentencesOf } from "./session.ts";

/** What stands where the figure was. */
export const WITHHELD = "[left out]";

/** An amount with or without its sign: $1,080,000, 1.08 million, 1080k. */
const AMOUNT =
  /(?:[$€£]\s?|\bUSD\s?)?\d[\d,]{0,20}(?:\.\d{1,6})?(?:\s?(?:thousand|million|mm|[km])\b)?(?!\s?%|[\dx×])/gi;
const ASKED =
  /\b(?:lowest|least|bottom|how low|what would you (?:accept|take)|come down|counter|meet (?:me|you)|for less)\b/i;
/** So often somebody has to have asked openly or taken up what was said before a seller would name it. */
const EARNED_BY = 3;

/**
 * The other side's words without the price that it keeps to itself. It may say it where the buyer has earned it, by
 * asking after having listened, or has named as much themselves.
 */
export function withholdSecret(
  text: string,
  conversation: OpenConversation,
): { text: string; isWithheld: boolean } {
  const { counterpart } = findScenario(conversation.scenario);
  const secretUsd = secretPriceUsd(counterpart, conversation.subject);
  if (secretUsd === null || mayTell(secretUsd, conversation)) return { text, isWithheld: false };
  const known = knowledgeOf(counterpart, conversation.subject).flatMap(({ value }) => findFigures(value));
  let isWithheld = false;
  const told = text.replaceAll(AMOUNT, (written) => {
    const [figure] = findFigures(/^\d/.test(written) ? `$${written}` : written);
    const isOther = known.some(({ value }) => figure !== undefined && statesValue(figure, value));
    if (figure === undefined || isOther || !statesValue(figure, secretUsd)) return written;
    isWithheld = true;
    return WITHHELD;
  });
  return { text: told, isWithheld };
}

function mayTell(secretUsd: number, { turns, subject }: OpenConversation): boolean {
  const said = sentencesOf(turns);
  const named = said.flatMap((text) => findFigures(text)).filter(({ kind }) => kind === "money");
  if (named.some((figure) => statesValue(figure, secretUsd))) return true;
  const shown = said
    .flatMap((text) => observeSentence(text, { subject }))
    .filter(({ criterion }) => criterion === "questions" || criterion === "listening")
    .reduce((sum, { isGood, weight }) => sum + (isGood ? 1 : -weight), 0);
  return ASKED.test(said.at(-1) ?? "") && shown >= EARNED_BY;
}
