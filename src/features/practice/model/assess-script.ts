import {
  practiceLevel,
  practiceScore,
  RUBRIC_KEYS,
  type RubricKey,
  type RubricLevels,
} from "#calc/practice/practice-score.ts";
import { fillLine } from "./fill-line.ts";
import { observeSentence } from "./observe-sentence.ts";
import { endingAt, type Position, type Step } from "./play-script.ts";
import type { Script, ScriptChoice } from "./script.ts";
import type { Feedback, Remark } from "./session.ts";
import type { PracticeSubject } from "./subject.ts";

type Assessed = Omit<Feedback, "revealed" | "story" | "judgedBy" | "model" | "flagged">;

interface Spoken {
  readonly step: Step;
  /** What was really said: the script's line, or the person's own wording of it. */
  readonly said: string;
}

/**
 * The rubric on a scripted conversation: what each line earned of what the moment offered. A sentence that the person
 * worded themselves is looked at besides, and quoted where its wording helps or hurts.
 */
export function assessScript(
  script: Script,
  at: Position,
  { said, subject }: { said: readonly string[]; subject: PracticeSubject },
): Assessed {
  const spoken = at.path.map((step, index) => ({ step, said: said[index] ?? "" }));
  const levels = levelsOf(spoken, subject);
  const ending = endingAt(script, at);
  return {
    score: practiceScore(levels),
    levels,
    ending: ending && {
      title: ending.title,
      outcome: ending.outcome,
      lesson: fillLine(ending.lesson, subject),
    },
    strengths: spoken.flatMap((one) => strengthOf(one)),
    improvements: spoken.flatMap((one) => improvementsOf(one, subject)),
  };
}

function levelsOf(spoken: readonly Spoken[], subject: PracticeSubject): RubricLevels {
  const levels: Partial<Record<RubricKey, number | null>> = {};
  for (const key of RUBRIC_KEYS) {
    let earned = 0;
    let possible = 0;
    for (const { step, said } of spoken) {
      earned +=
        markOf(step.choice, key) +
        slipsOf(step, said, subject).filter(({ criterion }) => criterion === key).length * -1;
      possible += Math.max(0, ...step.node.choices.map((choice) => markOf(choice, key)));
    }
    levels[key] = practiceLevel(earned, possible);
  }
  return levels as RubricLevels;
}

const markOf = (choice: ScriptChoice, key: RubricKey): number => choice.marks[key] ?? 0;

const totalOf = (choice: ScriptChoice): number =>
  RUBRIC_KEYS.reduce((sum, key) => sum + markOf(choice, key), 0);

const keysBy = (choice: ScriptChoice): RubricKey[] =>
  [...RUBRIC_KEYS].sort((a, b) => markOf(choice, b) - markOf(choice, a));

function strengthOf({ step: { choice }, said }: Spoken): Remark[] {
  const isGood = totalOf(choice) >= 2 && RUBRIC_KEYS.every((key) => markOf(choice, key) >= 0);
  const criterion = keysBy(choice)[0];
  return isGood && criterion ? [{ criterion, quote: said, why: choice.note, instead: null }] : [];
}

function improvementsOf({ step, said }: Spoken, subject: PracticeSubject): Remark[] {
  const best = [...step.node.choices].sort((a, b) => totalOf(b) - totalOf(a))[0];
  const missed =
    best === undefined || totalOf(step.choice) >= totalOf(best) ? [] : missedBy(step.choice, best);
  const remarks: Remark[] =
    missed[0] === undefined || best === undefined
      ? []
      : [{ criterion: missed[0], quote: said, why: step.choice.note, instead: fillLine(best.line, subject) }];
  const slips = slipsOf(step, said, subject).map(({ criterion, quote, why }) => ({
    criterion,
    quote,
    why,
    instead: null,
  }));
  return [...remarks, ...slips];
}

/** The criteria in which the best line was ahead, the largest distance first. */
function missedBy(choice: ScriptChoice, best: ScriptChoice): RubricKey[] {
  const distance = (key: RubricKey) => markOf(best, key) - markOf(choice, key);
  return [...RUBRIC_KEYS].sort((a, b) => distance(b) - distance(a));
}

/** What the person's own wording got wrong; the script's own lines are assessed by their marks alone. */
function slipsOf({ choice }: Step, said: string, subject: PracticeSubject) {
  if (said === fillLine(choice.line, subject)) return [];
  return observeSentence(said, subject).filter(({ isGood }) => !isGood);
}
