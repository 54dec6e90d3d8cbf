import { formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { ColumnNode, Condition, FigureNode, Node, Readers, Unit } from "./nodes.ts";
import { isFloorOfNamed, wordLevelOf } from "./shape.ts";

/** "Asking Price" inside a sentence; "EBITDA" and "SDE" keep their capitals. */
export const within = (title: string): string =>
  title.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
export const sentence = (text: string): string =>
  text.replace(/^\(?[a-z]/, (beginning) => beginning.toUpperCase());
/** A plain number for words; screens that know the reader's language format constants themselves. */
export function numberWords(value: number, unit: Unit): string {
  const text = formatNumber(value, 4);
  if (unit === "pct") return `${text}%`;
  return unit === "usd" && value !== 0 ? `$${text}` : text;
}

/** The formula of a figure in words, with its remark: what cards, articles and files print. */
export function formulaWords(figure: FigureNode | ColumnNode): string {
  if (figure.kind === "figure" && figure.say !== undefined) return figure.say;
  const text = sentence(words(figure.of));
  return figure.kind === "figure" && figure.remark !== undefined ? `${text}, ${figure.remark}` : text;
}

const inside = (part: Node, least: 1 | 2 | 3): string =>
  wordLevelOf(part) < least ? `(${words(part)})` : words(part);
const BAND_WORDS = { "at-most": "at most", "at-least": "at least", above: "above" } as const;

function limited(node: Node & { readonly kind: "least" | "most" }): string {
  const [first = "", ...others] = node.of.map(words);
  const limit = node.kind === "least" ? "at most" : "at least";
  return isFloorOfNamed(node)
    ? `${first} (${limit} ${others[0]})`
    : `${first}, ${limit} ${listWords(others, "and")}`;
}

const WORDS: Readers<[], string> = {
  input: ({ title }) => within(title),
  figure: ({ title }) => within(title),
  step: ({ title }) => within(title),
  constant: ({ value, unit }) => numberWords(value, unit),
  literal: ({ value }) => String(value),
  word: (node) => `“${node.word}”`,
  sum: ({ terms }) =>
    terms
      .map(({ sign, of }, index) =>
        index === 0 ? inside(of, 1) : `${sign} ${inside(of, sign === "−" ? 2 : 1)}`,
      )
      .join(" "),
  times: ({ left, right }) => `${inside(left, 2)} × ${inside(right, 2)}`,
  over: ({ left, right }) => `${inside(left, 2)} ÷ ${inside(right, 3)}`,
  percentOf: ({ whole, pct }) => `${inside(whole, 2)} × ${inside(pct, 2)}`,
  least: limited,
  most: limited,
  percent: ({ of }) => words(of),
  fraction: ({ of }) => words(of),
  orZero: ({ of }) => words(of),
  given: ({ of }) => words(of),
  round: ({ of, isUp }) => `${words(of)}, rounded${isUp ? " up" : ""}`,
  choose: ({ branches, otherwise }) =>
    `${branches.map(({ when, gives }) => `${words(gives)} if ${conditionWords(when)}`).join(", ")}, else ${words(otherwise)}`,
  bands: ({ of, rule, steps, last }) => {
    const parts = steps.map(
      ({ threshold, result }) => `${words(result)} for ${BAND_WORDS[rule]} ${words(threshold)}`,
    );
    return `by ${words(of)}: ${parts.join(", ")}, else ${words(last)}`;
  },
  mean: ({ of }) =>
    `average of ${listWords(
      of.map(({ title }) => within(title)),
      "and",
    )}, of those that are known`,
  total: ({ rows, of }) => `sum of ${within(of.title)} over every ${rows.key}`,
  byType: ({ cases, names }) =>
    `by type: ${Object.entries(cases)
      .map(([type, of]) => `${names[type] ?? type}: ${words(of)}`)
      .join("; ")}`,
  whole: ({ of }) => within(of.title),
  call: ({ fn, args }) =>
    fn.words(args.map((arg) => (arg.kind === "column" ? within(arg.title) : words(arg)))),
  year: () => "year",
  cell: ({ column, back }) =>
    back === 1 ? `${within(column.title)} of the year before` : within(column.title),
  inYear: ({ column, year }) => `${within(column.title)} of year ${year}`,
  atYear: ({ column, year }) => `${within(column.title)} of ${words(year)}`,
  start: ({ first, later }) => `${words(first)} at the start, then ${words(later)}`,
  firstHit: ({ of, when }) => `${words(of)}, in the first year in which ${conditionWords(when)}`,
  columnSum: ({ column, from, knownOnly }) =>
    knownOnly === null
      ? `sum of ${within(column.title)} of years ${from} to ${column.lastYear}`
      : words(column.of),
};

/** A part of a formula in words. */
export function words(node: Node): string {
  return (WORDS[node.kind] as (node: Node) => string)(node);
}

const HOW = {
  ">": "is above",
  "<": "is below",
  ">=": "is at least",
  "<=": "is at most",
  "<>": "is not",
  "=": "is",
} as const;
export function conditionWords(condition: Condition): string {
  if (condition.kind === "known") return `${within(condition.of.title)} is known`;
  if (condition.kind === "compare")
    return `${words(condition.left)} ${HOW[condition.how]} ${words(condition.right)}`;
  return listWords(condition.of.map(conditionWords), condition.kind === "all" ? "and" : "or");
}
