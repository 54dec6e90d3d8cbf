import type { Headline } from "./follows.ts";
import type { StoredBooks } from "./stored-books.ts";

export type StatedFigures = Pick<StoredBooks["facts"], "statedSde" | "statedEbitda" | "statedRevenue">;

/** What the broker says: as the books have it, else as the deal was entered. */
export const statedFigures = (facts: StatedFigures, entered: Headline["entered"] | null): StatedFigures => ({
  statedSde: facts.statedSde ?? entered?.sde ?? null,
  statedEbitda: facts.statedEbitda ?? entered?.ebitda ?? null,
  statedRevenue: facts.statedRevenue ?? entered?.revenue ?? null,
});

/** The books with what the broker says, for whoever works out the bridge. */
export const withStated = (stored: StoredBooks, entered: Headline["entered"] | null): StoredBooks => ({
  ...stored,
  facts: { ...stored.facts, ...statedFigures(stored.facts, entered) },
});
