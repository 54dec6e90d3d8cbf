import { STACK_FIGURES, type StackFigureId } from "./stack-figures.ts";
import {
  ENTERED_NAMES,
  FIGURE_NAMES,
  VERDICT_NAMES,
  type VerdictId,
  YEARLY_NAMES,
  type YearlyId,
} from "./figure-names.ts";
import type { FigureId } from "#calc/working/working.ts";
import type { EnteredKey } from "#features/coach/model/deal-study.ts";
import { FILLERS, findWords, weightOfWords, wordsOf } from "./words.ts";

/** A figure that a question names. */
export type RequestedFigure =
  | { kind: "computed"; id: FigureId }
  /** Of the stack with this id, else of the only or the latest one. */
  | { kind: "stack"; id: StackFigureId; stackId: string | null }
  | { kind: "verdict"; id: VerdictId }
  | { kind: "yearly"; id: YearlyId; year: number }
  | { kind: "entered"; key: EnteredKey };

interface Named {
  figure: RequestedFigure;
  name: readonly string[];
}

const namedBy = <Key extends string>(
  table: Readonly<Record<Key, readonly string[]>>,
  figureOf: (key: Key) => RequestedFigure,
): Named[] =>
  (Object.entries(table) as [Key, readonly string[]][]).flatMap(([key, names]) =>
    names.map((name) => ({ figure: figureOf(key), name: wordsOf(name) })),
  );

const byLength = (a: Named, b: Named): number => b.name.length - a.name.length;
const COMPUTED = namedBy(FIGURE_NAMES, (id) => ({ kind: "computed", id })).toSorted(byLength);
const ENTERED = namedBy(ENTERED_NAMES, (key) => ({ kind: "entered", key })).toSorted(byLength);
const VERDICT = namedBy(VERDICT_NAMES, (id) => ({ kind: "verdict", id })).toSorted(byLength);
const YEARLY = namedBy(YEARLY_NAMES, (id) => ({ kind: "yearly", id, year: 0 })).toSorted(byLength);

const stackNamed = (namesOf: (id: StackFigureId) => readonly string[]): Named[] => {
  const ids = Object.keys(STACK_FIGURES) as StackFigureId[];
  const table = Object.fromEntries(ids.map((id) => [id, namesOf(id)])) as Record<StackFigureId, string[]>;
  return namedBy(table, (id) => ({ kind: "stack", id, stackId: null })).toSorted(byLength);
};
const STACK_ALONE = stackNamed((id) => STACK_FIGURES[id].names);
const STACK_SHARED = stackNamed((id) => {
  const { names, plan } = STACK_FIGURES[id];
  return plan === undefined ? names : [...names, ...FIGURE_NAMES[plan]];
});

const OPENER = /\b(whats?|hows?|whys?|show|explain|give|tell|where|calculate|work out)\b/i;
const YEAR =
  /\byear (?<after>\d{1,2})\b|\b(?<before>\d{1,2})(?:st|nd|rd|th) year\b|\bin (?<within>\d{1,2}) years\b/i;
/** So many other words may stand beside a figure's name before the question is about something else. */
const MOST_OTHER_WORDS = 2;

export interface FoundFigure {
  figure: RequestedFigure;
  /** Of the words of its name. */
  weight: number;
  /** What the question says besides: a deal's name, or something else that was asked. */
  rest: readonly string[];
}

/**
 * The figure that a text names, the longest name first; null where it names none. With a saved stack, words that
 * the loan plan and a stack share mean the stack.
 */
export function findFigureName(text: string, hasStacks = false): FoundFigure | null {
  const words = wordsOf(text);
  const { after, before, within } = YEAR.exec(text)?.groups ?? {};
  const year = Number(after ?? before ?? within ?? Number.NaN);
  const ofStack = hasStacks ? STACK_SHARED : STACK_ALONE;
  const found = [
    ...(Number.isNaN(year) ? [] : YEARLY),
    ...ofStack,
    ...VERDICT,
    ...COMPUTED,
    ...ENTERED,
  ].flatMap((named) => {
    const start = findWords(words, named.name);
    if (start < 0) return [];
    const isExact = named.name.every((word, at) => words[start + at] === word);
    return [{ ...named, start, isExact }];
  });
  // Sorting keeps the order of the tables: of two names as long, the one of a year stands first, an entered one last.
  const [best] = found.toSorted((a, b) => byLength(a, b) || Number(b.isExact) - Number(a.isExact));
  if (best === undefined) return null;
  const { figure, name, start } = best;
  return {
    figure: figure.kind === "yearly" ? { ...figure, year } : figure,
    weight: weightOfWords(name),
    rest: [...words.slice(0, start), ...words.slice(start + name.length)].filter(
      (word) => !FILLERS.has(word),
    ),
  };
}

/** The figure that a question is about, and whether of nothing else; null where it only mentions one. `known` are words of the deal's name. */
export function readRequestedFigure(
  question: string,
  { known = [], hasStacks = false }: { known?: readonly string[]; hasStacks?: boolean } = {},
): { readonly figure: RequestedFigure; readonly weight: number; readonly isAlone: boolean } | null {
  const found = findFigureName(question, hasStacks);
  if (found === null) return null;
  const others = found.rest.filter((word) => !known.includes(word) && !/^\d+$/.test(word) && word !== "year");
  const isAsked = OPENER.test(question) || others.length === 0;
  const most = found.figure.kind === "entered" ? 0 : MOST_OTHER_WORDS;
  if (!isAsked || others.length > most) return null;
  return { figure: found.figure, weight: found.weight, isAlone: others.length === 0 };
}
