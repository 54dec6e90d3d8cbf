/** A question of the due-diligence list: thought of, put to the seller, answered. */
export const QUESTION_STATUSES = ["open", "asked", "answered"] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export const QUESTION_STATUS_WORDS: Readonly<Record<QuestionStatus, string>> = {
  open: "Open",
  asked: "Asked",
  answered: "Answered",
};

/** `check`: a check of the books; `adjustment`: a line of add-backs; `figure`: a gap of the analysis; `free`: own words. */
export const ABOUT_KINDS = ["check", "adjustment", "figure", "free"] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

/** What a question is about. `id` is that of the check, the line or the figure; null for own words. */
export interface QuestionAbout {
  readonly kind: AboutKind;
  readonly id: string | null;
}

export const ABOUT_WORDS: Readonly<Record<AboutKind, string>> = {
  check: "A check of the books",
  adjustment: "An add-back",
  figure: "A gap of the analysis",
  free: "Own words",
};

export const MOST_QUESTIONS = 300;
/** What a question asks once is a key of its table: its length is bounded by what an index takes. */
export const MOST_QUESTION_CHARACTERS = 500;
export const MOST_ANSWER_CHARACTERS = 4_000;
export const MOST_ABOUT_CHARACTERS = 100;
export const MOST_PAGE = 10_000;

interface Asked {
  readonly question: string;
  readonly about: QuestionAbout;
}

/** The one that asks the same about the same thing, if there is one. Own words are about nothing else. */
export function findSameQuestion<Kept extends Asked>(
  kept: readonly Kept[],
  { question, about }: Asked,
): Kept | undefined {
  const words = question.trim();
  return kept.find(
    (other) => other.about.kind === about.kind && other.about.id === about.id && other.question === words,
  );
}
