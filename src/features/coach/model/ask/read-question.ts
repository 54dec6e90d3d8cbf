import { type GuidedId, matchNarrow, matchWide } from "#features/coach/model/guide/questions.ts";
import { type AskedFigure, readAskedFigure } from "./find-figure.ts";
import { type ChangeKey, type Changes, readChanges } from "./read-changes.ts";
import { hasChanges } from "./what-if.ts";
import { FILLERS, wordsOf } from "./words.ts";

export interface Said {
  text: string;
  /** Of the questions that are ready, which. */
  guided: GuidedId | null;
}

/** What a question is understood as. */
export interface ReadQuestion {
  about: AskedFigure | GuidedId | null;
  changes: Changes;
  /** What was supposed and cannot be tried, as sentences. */
  problems: readonly string[];
  /** Taken from an earlier question, since this one names none. */
  isCarried: boolean;
}

export interface Context {
  /** What was asked before, the oldest first. */
  earlier: readonly Said[];
  /** Words of the question that name the deal. */
  dealWords: readonly string[];
  /** What the deal holds where something else may be supposed. */
  base: Partial<Record<ChangeKey, number | null>>;
}

/** Reads a question; one that says only "at $1.1m?", or only names another deal, goes on with what was asked before. */
export function readQuestion({ text, guided }: Said, { earlier, dealWords, base }: Context): ReadQuestion {
  if (guided !== null) return { about: guided, changes: {}, problems: [], isCarried: false };
  const { changes, problems, rest } = readChanges(text, base);
  const about = readAbout(rest, dealWords);
  if (about !== null) return { about, changes, problems, isCarried: false };
  const goesOn = hasChanges(changes) || problems.length > 0 || saysNothingElse(rest, dealWords);
  const carried = goesOn ? lastAbout(earlier) : null;
  return { about: carried, changes, problems, isCarried: carried !== null };
}

const readAbout = (text: string, dealWords: readonly string[] = []): AskedFigure | GuidedId | null =>
  matchNarrow(text) ?? readAskedFigure(text, dealWords) ?? matchWide(text);

function lastAbout(earlier: readonly Said[]): AskedFigure | GuidedId | null {
  for (const { text, guided } of earlier.toReversed()) {
    // Words of a deal's name may stand in it; they are not known any more.
    const about = guided ?? readAbout(readChanges(text, {}).rest);
    if (about !== null) return about;
  }
  return null;
}

/** "And Canyon Plumbing?" */
function saysNothingElse(text: string, dealWords: readonly string[]): boolean {
  return dealWords.length > 0 && wordsOf(text).every((word) => FILLERS.has(word) || dealWords.includes(word));
}
