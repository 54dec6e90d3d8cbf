export type ScoreTone = "good" | "caution" | "bad";

/** Bands of a ring's colour, decisions part B5: 70 and over, 50 and over, below. */
export function scoreTone(value: number): ScoreTone {
  if (value >= 70) return "good";
  return value >= 50 ? "caution" : "bad";
}
