import { type RequestedFigure, readRequestedFigure } from "./find-figure.ts";
import { type NamedStack, nameStack } from "./choose-stack.ts";
import { type ChangeKey, type Changes, type ReadChanges, readChanges } from "./read-changes.ts";
import { findTopic, GUIDED_IDS, GUIDED_QUESTIONS, type GuidedId, type Topic } from "./topics.ts";
import { hasChanges } from "./what-if.ts";
import { FILLERS, wordsOf } from "./words.ts";

export interface Said {
  text: string;
  /** Of the questions that are ready, which. */
  guided: GuidedId | null;
}

/** What a question is understood as. */
export interface ReadQuestion {
  about: RequestedFigure | Topic | null;
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
  /** The deal's saved stacks, the newest first. */
  stacks?: readonly NamedStack[];
}

/** Reads a question; one that says only "at $1.1m?", or only names another deal or stack, goes on with the last. */
export function readQuestion({ text, guided }: Said, context: Context): ReadQuestion {
  if (guided !== null) return { about: guided, changes: {}, problems: [], isCarried: false };
  const { earlier, dealWords, base, stacks = [] } = context;
  const named = nameStack(text, stacks, dealWords);
  const ofStack = readChanges(named.rest, base);
  const asked = readAbout(ofStack.rest, context, named.id !== null);
  if (isOfStack(asked)) return { ...take(ofStack), about: { ...asked, stackId: named.id }, isCarried: false };
  const { rest, ...read } = readChanges(text, base);
  const about = readAbout(rest, context);
  if (about !== null) return { ...read, about, isCarried: false };
  const carried = lastAbout(earlier, context);
  if (isOfStack(carried) && named.id !== null)
    return { ...take(ofStack), about: { ...carried, stackId: named.id }, isCarried: true };
  const goesOn = hasChanges(read.changes) || read.problems.length > 0 || saysNothingElse(rest, dealWords);
  // What is supposed is shown on the plan, unless a figure was asked for before.
  const isTopic = typeof carried === "string" && hasChanges(read.changes);
  const goneOn = goesOn && !isTopic ? carried : null;
  return { ...read, about: goneOn, isCarried: goneOn !== null };
}

const take = ({ changes, problems }: ReadChanges) => ({ changes, problems });

type About = ReadQuestion["about"];
const isOfStack = (about: About): about is Extract<RequestedFigure, { kind: "stack" }> =>
  about !== null && typeof about !== "string" && about.kind === "stack";

/** What the plan answers, before a figure of the same words that reads a stack or a calculator. */
const OF_PLAN: ReadonlySet<Topic> = new Set(["cash", "income", "terms"]);

/** The topic or the figure that a text names: that whose words weigh more. A figure of a stack that is named stands first. */
function readAbout(
  text: string,
  { dealWords: known, stacks = [] }: Pick<Context, "dealWords" | "stacks">,
  isOfNamedStack = false,
): About {
  const typed = text.trim().toLowerCase();
  const guided = GUIDED_IDS.find((id) => GUIDED_QUESTIONS[id].toLowerCase() === typed);
  if (guided !== undefined) return guided;
  const found = findTopic(text);
  const named = readRequestedFigure(text, { known, hasStacks: stacks.length > 0 });
  if (named === null || found === null) return named?.figure ?? found?.topic ?? null;
  if (found.weight <= 1 || isOfNamedStack) return named.figure;
  const isTopic =
    found.weight > named.weight ||
    (found.weight === named.weight && (!named.isAlone || OF_PLAN.has(found.topic)));
  return isTopic ? found.topic : named.figure;
}

function lastAbout(earlier: readonly Said[], { stacks = [] }: Context): About {
  for (const { text, guided } of earlier.toReversed()) {
    if (guided !== null) return guided;
    // Words of a deal's name may stand in it; they are not known any more.
    const named = nameStack(text, stacks, []);
    const ofStack = readAbout(readChanges(named.rest, {}).rest, { dealWords: [], stacks }, named.id !== null);
    if (isOfStack(ofStack)) return { ...ofStack, stackId: named.id };
    const about = readAbout(readChanges(text, {}).rest, { dealWords: [], stacks });
    if (about !== null) return about;
  }
  return null;
}

/** "And Canyon Plumbing?" */
function saysNothingElse(text: string, dealWords: readonly string[]): boolean {
  return dealWords.length > 0 && wordsOf(text).every((word) => FILLERS.has(word) || dealWords.includes(word));
}
