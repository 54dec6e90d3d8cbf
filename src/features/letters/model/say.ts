import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { listParts } from "#kit/list-words.ts";
import { cleanLine } from "./clean-text.ts";
import type { Block, Run, Runs } from "./run.ts";

type Piece = string | number | Run | Runs;

/**
 * A sentence of a letter: the words of the template with what the form holds between them. What is handed in as text
 * is a person's, and cleaned here, the one place through which it comes into a letter.
 */
export function say(words: TemplateStringsArray, ...pieces: readonly Piece[]): Runs {
  const runs: Run[] = [];
  for (const [index, text] of words.entries()) {
    if (text !== "") runs.push({ text, from: "template" });
    const piece = pieces[index];
    if (piece !== undefined) runs.push(...toRuns(piece));
  }
  return runs.filter(({ text }) => text !== "");
}

function toRuns(piece: Piece): Runs {
  if (typeof piece === "number") return [{ text: formatNumber(piece), from: "form" }];
  if (typeof piece === "string") return [{ text: cleanLine(piece), from: "form" }];
  return Array.isArray(piece) ? (piece as Runs) : [piece as Run];
}

/** What nobody has entered stands in brackets, as a lawyer leaves it open. */
export function filled(value: string | number | null, gap: string): Run {
  const text = typeof value === "number" ? formatNumber(value) : cleanLine(value ?? "");
  return text === "" ? { text: `[${gap}]`, from: "gap" } : { text, from: "form" };
}

/** The title of who signs; without one a line is left for it. */
export const titleOf = (title: string): Run | null =>
  cleanLine(title) === "" ? null : { text: cleanLine(title), from: "form" };

/** Words in the midst of a sentence, which brings its own full stop. */
export const phrase = (text: string): string => cleanLine(text).replace(/[\s.;,]+$/, "");

/** `1 day`, `45 days`. */
export function counted(count: number | null, unit: string): Run {
  if (count === null) return { text: `[number of ${unit}s]`, from: "gap" };
  return { text: `${formatNumber(count)} ${unit}${count === 1 ? "" : "s"}`, from: "form" };
}

/** A term where it gets its meaning: (the "Buyer"). */
export const defined = (term: string): Run => ({ text: `“${term}”`, from: "template", isDefined: true });

/** Words that depend on the form without being taken from it. */
export const chosen = (text: string): Run => ({ text, from: "form" });

/** `section 12`, or `sections 12 to 18`: the numbers are references that a word processor can follow. */
export function sectionRuns(first: number, last?: number): Runs {
  const numberOf = (section: number): Run => ({ text: String(section), from: "template", section });
  return last === undefined
    ? say`section ${numberOf(first)}`
    : say`sections ${numberOf(first)} to ${numberOf(last)}`;
}

/** `a`, `a and b`, `a, b, and c`. */
export const joined = (items: readonly Runs[], joint: "and" | "or" = "and"): Runs =>
  listParts(items, joint, { serial: true }).flatMap((part): Runs =>
    typeof part === "string" ? [{ text: part, from: "template" }] : part,
  );

export const paragraph = (runs: Runs): Block => ({ kind: "paragraph", runs });
export const list = (items: readonly Runs[]): Block => ({ kind: "list", items });

/** Items that go on one sentence. Which of them are there depends on the form, so their ends are set here. */
export function sentenceList(items: readonly Runs[], conjunction: "and" | "or"): Block {
  const last = items.length - 1;
  const endOf = (index: number): string =>
    index === last ? "." : index === last - 1 ? `; ${conjunction}` : ";";
  return list(items.map((runs, index) => [...runs, { text: endOf(index), from: "template" }]));
}

/** `$1,150,000`; with cents only where there are some. */
export const dollars = (usd: number): string => formatMoney(usd, { cents: "some" });

export const money = (usd: number | null, gap: string): Run =>
  filled(usd === null ? null : dollars(usd), gap);
