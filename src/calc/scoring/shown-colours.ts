import { type RingColour, ringColour, SCORE_CATEGORY_KEYS, type ScoreCategoryKey } from "./score-bands.ts";
import type { ScoreCompleteness } from "./score-completeness.ts";

type ShownColour = RingColour | "grey";
export type ShownColours = Readonly<Record<ScoreCategoryKey | "overall", ShownColour>>;

type Range = Pick<ScoreCompleteness, "known" | "lowest" | "highest">;

function colourOf({ known, lowest, highest }: Range): ShownColour {
  const colour = ringColour(lowest);
  return known > 0 && colour === ringColour(highest) ? colour : "grey";
}

/**
 * The colors of a score as far as what is known holds them: grey where an unknown input could lead to another one, and where
 * nothing is known.
 *
 * Source: this product's own definition.
 */
export function shownColours(completeness: ScoreCompleteness): ShownColours {
  const ofCategory = (key: ScoreCategoryKey) => [key, colourOf(completeness.categories[key])] as const;
  const categories = Object.fromEntries(SCORE_CATEGORY_KEYS.map(ofCategory)) as Omit<ShownColours, "overall">;
  return { ...categories, overall: colourOf(completeness) };
}
