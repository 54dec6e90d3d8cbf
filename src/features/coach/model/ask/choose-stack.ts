import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { DealStudy, SavedStack } from "#features/coach/model/deal-study.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { type StackSubject, stackSubjectOf } from "#features/funding/model/stack-subject.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import { localDay } from "#kit/day.ts";
import { COMMON, SHORTEST } from "./match-deals.ts";
import { findWords, wordsOf } from "./words.ts";

/** A saved stack as it may be named. */
export type NamedStack = Pick<FundingStack, "id" | "name" | "components">;

export interface NamedInText {
  /** Null where the text names no stack. */
  id: string | null;
  /** The text without what names the stack. */
  rest: string;
}

/** The types by their names and by words besides: "the SBA stack", "80 % SBA". */
const WORDED: readonly (readonly [FundingType, string])[] = FUNDING_TYPES.flatMap((type) => {
  const { name, askedAs = [] } = definitionOf(type);
  return [name, ...askedAs].map((words) => [type, words] as const);
});
const STACK_WORDS = /\b(?:funding )?(?:stack|structure)s?\b/gi;
/** A share that is written in whole percent is met by any that rounds to it. */
const SHARE_APART_PCT = 0.5;

const escaped = (words: string): string =>
  words.replaceAll(/[^\w\s]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`);

/** The stack that a question names by its name, by a share ("80 % SBA") or by a type ("the SBA stack"). */
export function nameStack(
  text: string,
  stacks: readonly NamedStack[],
  known: readonly string[],
): NamedInText {
  const shared = byShare(text, stacks);
  if (shared !== null) return shared;
  const named = byName(text, stacks, known);
  if (named !== null) return named;
  const typed = byType(text, stacks);
  return typed ?? { id: null, rest: text.replaceAll(STACK_WORDS, " ") };
}

function byShare(text: string, stacks: readonly NamedStack[]): NamedInText | null {
  for (const [type, words] of WORDED) {
    const found = new RegExp(
      String.raw`(?<![\d.])(?<pct>\d{1,3}(?:\.\d{1,9})?)\s?(?:%|percent)\s+${escaped(words)}(?:\s+(?:loan|stack|structure)){0,5}\b`,
      "i",
    ).exec(text);
    if (found === null) continue;
    const pct = Number(found.groups?.["pct"]);
    const stack = stacks.find(({ components }) =>
      components.some(
        ({ componentType, percentage }) =>
          componentType === type && Math.abs(percentage - pct) <= SHARE_APART_PCT,
      ),
    );
    if (stack) return { id: stack.id, rest: without(text, found[0]) };
  }
  return null;
}

function byName(text: string, stacks: readonly NamedStack[], known: readonly string[]): NamedInText | null {
  const asked = wordsOf(text);
  const scored = stacks.flatMap(({ id, name }) => {
    const words = wordsOf(name);
    const telling = words.filter(
      (word) => word.length >= SHORTEST && !COMMON.has(word) && !known.includes(word) && word !== "stack",
    );
    const held = telling.filter((word) => asked.includes(word));
    const isWhole = words.length > 1 && findWords(asked, words) >= 0;
    return isWhole || held.length > 0
      ? [{ id, weight: isWhole ? words.length * 4 : held.length, words: isWhole ? words : held }]
      : [];
  });
  // The newest stands first, and sorting keeps the order of those alike.
  const [best] = scored.toSorted((a, b) => b.weight - a.weight);
  if (best === undefined) return null;
  const kept = text.split(/\s+/).filter((part) => !wordsOf(part).some((word) => best.words.includes(word)));
  return { id: best.id, rest: kept.join(" ").replaceAll(STACK_WORDS, " ") };
}

function byType(text: string, stacks: readonly NamedStack[]): NamedInText | null {
  for (const [type, words] of WORDED) {
    const found = new RegExp(String.raw`\b${escaped(words)}\s+(?:loan\s+)?(?:stack|structure)\b`, "i").exec(
      text,
    );
    const stack = stacks.find(({ components }) => components.some((one) => one.componentType === type));
    if (found !== null && stack) return { id: stack.id, rest: without(text, found[0]) };
  }
  return null;
}

const without = (text: string, part: string): string => text.replace(part, " ").replaceAll(STACK_WORDS, " ");

export interface ChosenStack {
  saved: SavedStack;
  /** Why this one: it was named, there is no other, or it is the latest of several. */
  how: "named" | "only" | "latest";
}

/** The stack that an answer is about; null where none is saved. */
export function chooseStack({ around: { stacks } }: DealStudy, id: string | null): ChosenStack | null {
  const named = stacks.find(({ record }) => record.id === id);
  if (named) return { saved: named, how: "named" };
  const [latest, ...others] = stacks;
  return latest === undefined ? null : { saved: latest, how: others.length === 0 ? "only" : "latest" };
}

const NOTHING_KNOWN = { books: null, buyer: null, lending: UNKNOWN_LENDING } as const;

/** As the saved stack's page opens; on SDE where that is all that the deal states. */
export function subjectOfStack({ around }: DealStudy, { record, deal }: SavedStack): StackSubject {
  const { ebitda, sde } = deal.data.financials;
  const base = ebitda === null && sde !== null ? "sde" : "ebitda";
  const { openDoubts = [], ...figures } = toVerdictDeal(deal.data, around.usualManagerSalaryUsd);
  const bank = around.bank ?? {
    ...NOTHING_KNOWN,
    usualSalaryUsd: around.usualManagerSalaryUsd,
    today: localDay(around.now),
  };
  return stackSubjectOf(record, deal, {
    options: { base, managerSalaryUsd: null },
    usualManagerSalaryUsd: around.usualManagerSalaryUsd,
    exportedAt: around.now,
    planOf: planOfStacks({ ...bank, figures, openDoubts }, { isForGuest: false }),
  });
}
