import {
  practiceLevel,
  practiceScore,
  type RubricKey,
  type RubricLevels,
} from "#calc/practice/practice-score.ts";
import { observeSentence, type Observation } from "./observe-sentence.ts";
import { RUBRIC } from "./rubric.ts";
import type { Feedback, Remark, Turn } from "./session.ts";

type Assessed = Omit<Feedback, "revealed" | "judgedBy" | "model" | "flagged" | "ending" | "story">;

interface Said {
  text: string;
  found: readonly Observation[];
}

/** The same rubric on a free conversation, by wording alone: what the built-in rules can see, and no more. */
export function assessSentences(turns: readonly Turn[], subject: unknown): Assessed {
  const said: Said[] = [];
  const heard = new Set<string>();
  for (const [index, { by, text }] of turns.entries()) {
    if (by !== "you") continue;
    // What was said before may be cited.
    const before = turns.slice(0, index).map((turn) => turn.text);
    // The same sentence once more says nothing new.
    const found = observeSentence(text, { subject, before }).filter(
      ({ isGood, quote, criterion }) => !isGood || !heard.has(`${criterion} ${quote.toLowerCase()}`),
    );
    for (const { quote, criterion } of found) heard.add(`${criterion} ${quote.toLowerCase()}`);
    said.push({ text, found });
  }
  const levels = levelsOf(said);
  const all = said.flatMap(({ found }) => found);
  return {
    score: practiceScore(levels),
    levels,
    strengths: firstOfEach(all.filter(({ isGood }) => isGood)).map(toRemark),
    improvements: [...all.filter(({ isGood }) => !isGood).map(toRemark), ...missing(said, levels)],
  };
}

/** What a conversation needs of each criterion for the highest level, however short it was. */
const NEEDED = { questions: 3, listening: 2, figures: 2, position: 3 } as const;
/** Longer conversations need more of it: one in so many turns. */
const ONE_IN = { questions: 2, listening: 3, figures: 3 } as const;

function levelsOf(said: readonly Said[]): RubricLevels {
  if (said.length === 0)
    return { questions: null, listening: null, figures: null, position: null, "next-step": null };
  const net = (key: RubricKey, among: readonly Said[] = said) =>
    among
      .flatMap(({ found }) => found)
      .reduce((sum, one) => sum + (one.criterion === key ? (one.isGood ? 1 : -one.weight) : 0), 0);
  const level = (key: keyof typeof ONE_IN) =>
    practiceLevel(net(key), Math.max(NEEDED[key], Math.ceil(said.length / ONE_IN[key])));
  // Somebody who only asked has given nothing away; it takes a trade to show that a position is kept.
  const hasSpoken = said.length >= NEEDED.questions || net("position") !== 0;
  return {
    questions: level("questions"),
    listening: level("listening"),
    figures: level("figures"),
    position: practiceLevel((hasSpoken ? 1 : 0) + net("position"), NEEDED.position),
    // A conversation ends with its next step; an ultimatum agrees on none.
    "next-step": practiceLevel(
      net("next-step", said.slice(-2)) + Math.min(0, net("position", said.slice(-1))),
      1,
    ),
  };
}

/** What no sentence showed, with the sentence that could have: the first for a question, the last for a next step. */
function missing(said: readonly Said[], levels: RubricLevels): Remark[] {
  const found = said.flatMap((one) => one.found);
  return RUBRIC.flatMap(({ key, atBest }): Remark[] => {
    const shown = found.filter(({ criterion }) => criterion === key);
    const level = levels[key];
    if (said.length === 0 || level === null || level >= 3 || shown.some(({ isGood }) => !isGood)) return [];
    const quote =
      key === "questions"
        ? firstSentence(said.at(0))
        : key === "next-step"
          ? firstSentence(said.at(-1))
          : null;
    const why =
      shown.length === 0
        ? `No sentence of yours shows it. At best: ${atBest}`
        : `Shown ${shown.length === 1 ? "once" : `${shown.length} times`} only. At best: ${atBest}`;
    return [
      { criterion: key, quote: shown.length === 0 ? quote : (shown[0]?.quote ?? null), why, instead: null },
    ];
  });
}

/** A long turn is not quoted whole. */
function firstSentence(said: Said | undefined): string | null {
  return said?.text.split(/(?<=[.!?])\s+|\n+/)[0]?.trim() || null;
}

const toRemark = ({ criterion, quote, why }: Observation): Remark => ({
  criterion,
  quote,
  why,
  instead: null,
});

/** One strength a criterion: the first time it was shown. */
function firstOfEach(found: readonly Observation[]): Observation[] {
  return found.filter(
    (one, index) => found.findIndex(({ criterion }) => criterion === one.criterion) === index,
  );
}
