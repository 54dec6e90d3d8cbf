import type { RubricKey } from "#calc/practice/practice-score.ts";

/** What a line earns or costs on the rubric: -1 to 2 for each criterion that the moment gives an occasion for. */
export type Marks = Readonly<Partial<Record<RubricKey, -1 | 0 | 1 | 2>>>;

/** Where a line leads: to one place, or to the first whose trust is reached; the last takes everybody else. */
export type Target = string | readonly { readonly trust: number; readonly to: string }[];

/** Lower than any trust there can be. */
export const ANY_TRUST = -99;

/** One way of going on. Texts may name the deal's figures, see fill-line.ts. */
export interface ScriptChoice {
  readonly key: string;
  /** What the line is meant to do, in a few words; not shown where the difficulty hides it. */
  readonly approach: string;
  readonly line: string;
  readonly marks: Marks;
  /** How the counterpart takes it. */
  readonly trust: -2 | -1 | 0 | 1 | 2;
  readonly reply?: string;
  readonly to: Target;
  /** Why this was good, or what would have been better: one sentence for the feedback. */
  readonly note: string;
}

export interface ScriptNode {
  readonly says: string;
  readonly hint: string;
  readonly choices: readonly ScriptChoice[];
}

export const OUTCOMES = ["reached", "partly", "missed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ScriptEnding {
  readonly title: string;
  readonly says: string;
  readonly outcome: Outcome;
  /** What to take from it. */
  readonly lesson: string;
}

export interface Script {
  readonly start: string;
  readonly nodes: Readonly<Record<string, ScriptNode>>;
  readonly endings: Readonly<Record<string, ScriptEnding>>;
}
