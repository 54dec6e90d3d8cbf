import { practiceLevel, practiceScore, type RubricKey, type RubricLevels } from "#calc";
import { observeSentence, type Observation } from "./observe-sentence.ts";
import { RUBRIC } from "./rubric.ts";
import type { Feedback, Remark, Turn } from "./session.ts";

type Judged = Omit<Feedback, "revealed" | "judgedBy" | "model" | "flagged" | "ending">;

/** The same rubric on a free conversation, by wording alone: what the built-in rules can see, and no more. */
export function judgeSentences(turns: readonly Turn[], subject: unknown): Judged {
  const found: Observation[][] = [];
  for (const [index, { by, text }] of turns.entries()) {
    // What was said before may be cited.
    const before = turns.slice(0, index).map((turn) => turn.text);
    if (by === "you") found.push(observeSentence(text, { subject, before }));
  }
  const levels = levelsOf(found);
  const all = found.flat();
  return {
    score: practiceScore(levels),
    levels,
    strengths: firstOfEach(all.filter(({ isGood }) => isGood)).map(toRemark),
    improvements: [
      ...all.filter(({ isGood }) => !isGood).map(toRemark),
      ...RUBRIC.flatMap(({ key, atBest }): Remark[] =>
        found.length > 0 && all.every(({ criterion }) => criterion !== key)
          ? [
              {
                criterion: key,
                quote: null,
                why: `No sentence of yours shows it. At best: ${atBest}`,
                instead: null,
              },
            ]
          : [],
      ),
    ],
  };
}

function levelsOf(found: readonly Observation[][]): RubricLevels {
  const turns = found.length;
  if (turns === 0)
    return { questions: null, listening: null, figures: null, position: null, "next-step": null };
  const net = (key: RubricKey, among: readonly Observation[][] = found) =>
    among.flat().reduce((sum, one) => sum + (one.criterion === key ? (one.isGood ? 1 : -1) : 0), 0);
  const third = Math.ceil(turns / 3);
  return {
    questions: practiceLevel(net("questions"), Math.ceil(turns / 2)),
    listening: practiceLevel(net("listening"), third),
    figures: practiceLevel(net("figures"), third),
    // Nothing given away and nothing traded is the middle.
    position: practiceLevel(1 + net("position"), 2),
    // A conversation ends with its next step.
    "next-step": practiceLevel(net("next-step", found.slice(-2)), 1),
  };
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
