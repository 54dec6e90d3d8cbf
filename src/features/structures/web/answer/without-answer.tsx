import { useMemo } from "react";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { toBestWishes } from "#features/lending/model/best-wishes.ts";
import { withWish } from "#features/structures/model/change-question.ts";
import { unlimitedParts } from "#features/structures/model/unlimited-parts.ts";
import { describeParts } from "#features/structures/model/words/parts-label.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { useBestAnswer } from "#features/structures/web/use-best-answer.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

interface WithoutProps {
  readonly best: OpenedBest;
  /** Which are left out beside those that are asked to be, parted by spaces: the same text is searched once. */
  readonly types: string;
}

const typesOf = (types: string): FundingType[] => types.split(" ") as FundingType[];

/**
 * The best structure without money that nothing limits: what a buyer has to bring who finds nobody to give it. Searched beside
 * the answer that it belongs to, for itself alone; where it takes other money of this kind, that is left out as well.
 */
export function WithoutAnswer({ best, types }: WithoutProps) {
  const { asked, deal, rules, subject } = best;
  const input = useMemo(() => {
    const without = typesOf(types).reduce((now, type) => withWish(now, type, { use: "never" }), asked);
    return { bank: subject.input, best: toBestWishes(without), rules, isBestAlone: true } as const;
  }, [asked, rules, subject, types]);
  const { ended, failure } = useBestAnswer(input);
  const answer = ended?.input === input ? ended.answer : null;
  const found = answer?.best ?? null;
  const further = useMemo(
    () =>
      found === null
        ? []
        : unlimitedParts(found.components, { deal, priceUsd: found.price ?? subject.input.offer, asked }),
    [found, deal, subject, asked],
  );
  const names = listWords(typesOf(types).map((type) => FUNDING_TYPE_INFO[type].name));
  if (failure !== null || answer === null || answer.status === "unknown") return null;
  if (further.length > 0)
    return <WithoutAnswer best={best} types={[types, ...further.map(({ type }) => type)].join(" ")} />;
  if (found === null)
    return <p className="mt-2">{`Without ${names} nothing that was searched meets everything asked.`}</p>;
  const { cashToClose, worstCoverage } = found.figures;
  const covered =
    worstCoverage === null ? "nothing due" : `${formatMultiple(worstCoverage, 2)} in the worst year`;
  return (
    <p className="mt-2">
      <b>
        Without {names}: {formatMoney(cashToClose)} of your cash at closing
      </b>
      , coverage {covered}: {describeParts(found)}.
      {answer.status === "closed" ? "" : " Good, but not proved to be the least."}
    </p>
  );
}
