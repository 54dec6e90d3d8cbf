/** Somebody who may be named in a text by "@" and what they are called. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "@" and a name, where no longer word stands; the longer of two names that begin alike comes first. */
function patternOf(names: readonly string[]): string | null {
  const known = [...new Set(names.filter((name) => name.trim() !== ""))];
  if (known.length === 0) return null;
  const longestFirst = known.toSorted((one, other) => other.length - one.length).map(escaped);
  return `(?<![\\p{L}\\p{N}])@(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`;
}

/**
 * The people whom a text names, each once, in the order of the list.
 *
 * @example findMentions("@Ann, look", [{ id: "1", name: "Ann" }]) // ["1"]
 */
export function findMentions(text: string, people: readonly Nameable[]): string[] {
  const pattern = patternOf(people.map(({ name }) => name));
  if (pattern === null) return [];
  const named = new Set([...text.matchAll(new RegExp(pattern, "gu"))].map(([words]) => words.slice(1)));
  return people.filter(({ name }) => named.has(name)).map(({ id }) => id);
}

export interface Piece {
  readonly kind: "words" | "mention" | "link";
  readonly text: string;
}

const LINK = String.raw`https://[^\s<>"')\]]*[^\s<>"')\].,;:!?]`;

/**
 * Plain words cut into what is drawn by itself: people mentioned, and addresses that somebody pasted.
 *
 * @example splitWords("See https://example.com.", []).map(({ text }) => text) // ["See ", "https://example.com", "."]
 */
export function splitWords(text: string, names: readonly string[]): Piece[] {
  const mention = patternOf(names);
  const pattern = new RegExp(mention === null ? LINK : `${mention}|${LINK}`, "gu");
  const pieces: Piece[] = [];
  let at = 0;
  const words = (until: number) => {
    if (until > at) pieces.push({ kind: "words", text: text.slice(at, until) });
  };
  for (const match of text.matchAll(pattern)) {
    words(match.index);
    pieces.push({ kind: match[0].startsWith("@") ? "mention" : "link", text: match[0] });
    at = match.index + match[0].length;
  }
  words(text.length);
  return pieces;
}

/** What begins a block of markdown, or stands in one that blank lines would part. */
const OF_A_BLOCK = /^\s*(?:[-*+]\s|\d{1,4}[.)]\s|#{1,6}\s|>|```|\|)/;

/**
 * A comment as markdown in which each line that somebody began stands on a line of its own; blocks stay as they are.
 *
 * @example keepLines("One\nTwo") // "One\n\nTwo"
 */
export function keepLines(text: string): string {
  let isCode = false;
  const lines = text.split("\n");
  return lines
    .map((line, index) => {
      if (/^\s*```/.test(line)) isCode = !isCode;
      const next = lines[index + 1];
      const isPlain = !isCode && next !== undefined && !OF_A_BLOCK.test(line) && !OF_A_BLOCK.test(next);
      return isPlain ? `${line}\n` : line;
    })
    .join("\n");
}

/** What stands behind an "@" that is being written, right before the caret; null: none is. */
export function mentionBeing(text: string, caret: number): { from: number; query: string } | null {
  const match = /(?<![\p{L}\p{N}])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(text.slice(0, caret));
  return match ? { from: match.index, query: match[1] ?? "" } : null;
}
