/** What every practice conversation is assessed by, in the order it is shown. */
export const RUBRIC_KEYS = ["questions", "listening", "figures", "position", "next-step"] as const;
export type RubricKey = (typeof RUBRIC_KEYS)[number];

/** Points of 100 that each criterion has (our own). */
export const RUBRIC_WEIGHTS: Readonly<Record<RubricKey, number>> = {
  questions: 25,
  listening: 20,
  figures: 20,
  position: 20,
  "next-step": 15,
};

export const HIGHEST_LEVEL = 4;

/**
 * The level that a criterion reached: the share of what could be earned, in quarters.
 *
 * Units: whole levels 0 to 4, half up.
 * Range: what was earned may be negative, which counts as 0, and no more than the possible counts.
 * No figure: null when the conversation gave no occasion for it.
 * Source: our own.
 *
 * @example practiceLevel(3, 4) // 3
 * @example practiceLevel(-2, 4) // 0
 * @example practiceLevel(0, 0) // null
 */
export function practiceLevel(earned: number, possible: number): number | null {
  if (!(possible > 0)) return null;
  const share = Math.min(1, Math.max(0, earned / possible));
  return Math.round(HIGHEST_LEVEL * share);
}

/** A level for each criterion; null where it could not be assessed. */
export type RubricLevels = Readonly<Record<RubricKey, number | null>>;

/**
 * The score of a conversation: its levels by their weight. What could not be assessed is left out, as if it were not
 * asked for.
 *
 * Units: whole points of 100, half up. Range: levels 0 to 4.
 * No figure: null when nothing could be assessed.
 * Source: our own.
 *
 * @example practiceScore({ questions: 4, listening: 2, figures: 2, position: 4, "next-step": 0 }) // 65
 * @example practiceScore({ questions: 4, listening: null, figures: null, position: null, "next-step": null }) // 100
 */
export function practiceScore(levels: RubricLevels): number | null {
  let weight = 0;
  let earned = 0;
  for (const key of RUBRIC_KEYS) {
    const level = levels[key];
    if (level === null) continue;
    weight += RUBRIC_WEIGHTS[key];
    earned += RUBRIC_WEIGHTS[key] * (level / HIGHEST_LEVEL);
  }
  return weight === 0 ? null : Math.round((earned / weight) * 100);
}

/**
 * The average level of a criterion over conversations that assessed it.
 *
 * Units: levels 0 to 4, one decimal. No figure: null when none assessed it.
 * Source: our own.
 *
 * @example meanLevel([4, null, 3]) // 3.5
 * @example meanLevel([null]) // null
 */
export function meanLevel(levels: readonly (number | null)[]): number | null {
  const assessed = levels.filter((level) => level !== null);
  if (assessed.length === 0) return null;
  const sum = assessed.reduce((total, level) => total + level, 0);
  return Math.round((sum / assessed.length) * 10) / 10;
}
