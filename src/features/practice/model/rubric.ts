import { RUBRIC_KEYS, RUBRIC_WEIGHTS, type RubricKey } from "#calc/practice/practice-score.ts";

export interface RubricCriterion {
  readonly key: RubricKey;
  readonly title: string;
  readonly looksFor: string;
  /** What level 4 looks like, and level 0. */
  readonly atBest: string;
  readonly atWorst: string;
  /** Points of 100. */
  readonly weight: number;
}

type Words = Omit<RubricCriterion, "key" | "weight">;

const WORDS: Readonly<Record<RubricKey, Words>> = {
  questions: {
    title: "Asks before telling",
    looksFor: "Open questions that make the other side talk.",
    atBest: "Every turn that could open something up does, and the answer is used.",
    atWorst: "Tells, pitches or demands; learns nothing that was not in the listing.",
  },
  listening: {
    title: "Listens and acknowledges",
    looksFor: "Takes up what was said before making a point of your own.",
    atBest: "Names the other side's concern in their words first.",
    atWorst: "Passes over it, or argues with how they feel.",
  },
  figures: {
    title: "Reasons with the deal's figures",
    looksFor: "Figures that the deal holds, each with where it comes from.",
    atBest: "Every ask rests on a figure that the other side can check.",
    atWorst: "Asks without a reason, or states a figure that nobody can find.",
  },
  position: {
    title: "Keeps your position",
    looksFor: "Gives nothing away without getting something, and threatens nobody.",
    atBest: "Trades: each concession has a condition and leaves a way forward.",
    atWorst: "Names the most you would pay, gives in for nothing, or sets an ultimatum.",
  },
  "next-step": {
    title: "Agrees on a next step",
    looksFor: "Who does what by when.",
    atBest: "A dated step that both have agreed to.",
    atWorst: 'Ends with "let us stay in touch".',
  },
};

/** The one rubric of every conversation, scripted or not: shown before, and assessed by after. */
export const RUBRIC: readonly RubricCriterion[] = RUBRIC_KEYS.map((key) => ({
  key,
  ...WORDS[key],
  weight: RUBRIC_WEIGHTS[key],
}));
