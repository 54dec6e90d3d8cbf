import { asSigns } from "#features/report-files/model/font-signs.ts";
import { hasSerifSign } from "#features/report-files/model/serif-signs.ts";
import { clausesOf, type LetterDocument, listRuns } from "./letter-document.ts";
import { textOf } from "./run.ts";

/** Signs that look like one that the font has. */
const ALIKE: Readonly<Record<string, string>> = {
  "\u2011": "\u2010",
  "\u2008": "\u2009",
  "\u2000": "\u2002",
};

/** A text of a letter as the font of its PDF is asked for it. */
export const asSerifSigns = (text: string): string =>
  asSigns(text).replaceAll(/[\u2000\u2008\u2011]/g, (sign) => ALIKE[sign] ?? sign);

const hasSigns = (text: string): boolean =>
  Array.from(asSerifSigns(text)).every((sign) => hasSerifSign(sign.codePointAt(0) ?? 0));

export interface Unprintable {
  /** The characters, each once, as a reader tells them apart: an emoji of three code points is one. */
  readonly signs: readonly string[];
  /** Where the first of them stands. */
  readonly words: string;
}

/** What the font of the PDF has no sign for; null when the letter can be printed whole. */
export function findUnprintable(letter: LetterDocument): Unprintable | null {
  const texts = [
    ...listRuns(letter).map(({ text }) => text),
    ...clausesOf(letter).map(({ title }) => title),
    textOf(letter.title),
  ].filter((text) => !hasSigns(text));
  const [first] = texts;
  if (first === undefined) return null;
  const parts = new Intl.Segmenter("en", { granularity: "grapheme" });
  const signs = texts.flatMap((text) =>
    Array.from(parts.segment(text), ({ segment }) => segment).filter((segment) => !hasSigns(segment)),
  );
  return { signs: [...new Set(signs)], words: excerpt(first) };
}

const MOST_NAMED = 12;
const LONGEST_EXCERPT = 40;

/** The words around the first character that cannot be printed. */
function excerpt(text: string): string {
  const signs = Array.from(text);
  if (signs.length <= LONGEST_EXCERPT) return text;
  const at = signs.findIndex((sign) => !hasSigns(sign));
  const from = Math.max(0, at - LONGEST_EXCERPT / 2);
  const to = Math.min(signs.length, from + LONGEST_EXCERPT);
  return `${from > 0 ? "…" : ""}${signs.slice(from, to).join("")}${to < signs.length ? "…" : ""}`;
}

/** Why there is no PDF, and what to do about it. */
export function describeUnprintable({ signs, words }: Unprintable): string {
  const named = signs.slice(0, MOST_NAMED).join(" ");
  const more = signs.length > MOST_NAMED ? ` and ${signs.length - MOST_NAMED} more` : "";
  const one = signs.length === 1;
  return `The PDF’s font has no sign for ${one ? "this character" : "these characters"}: ${named}${more} (in “${words}”). Write ${one ? "it" : "them"} in Latin, Greek or Cyrillic letters to make a PDF. DOCX and print keep ${one ? "it" : "them"}, in a font of the computer that opens or prints the letter.`;
}
