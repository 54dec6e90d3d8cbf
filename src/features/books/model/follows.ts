import { z } from "zod";
import type { BooksFigures } from "#calc/books/books-figures.ts";
import { BASE_METHODS, EARNINGS_LEVELS, type EarningsLevel } from "#calc/books/books.ts";
import { HEADLINE_FIGURES, type HeadlineFigure } from "#features/deals/model/figure-note.ts";
import { LARGEST_USD } from "#kit/limits.ts";

const usd = z.number().nullable();

/** A figure of the deal that is what the books say. */
export const followSchema = z.object({
  /** Which earnings; null of the revenue, which has no levels. */
  level: z.enum(EARNINGS_LEVELS).nullable(),
  /** What the books said last, in US dollars. */
  valueUsd: usd,
  /** What the deal held before it began. */
  replacedUsd: usd,
  since: z.iso.datetime(),
});
export type Follow = z.output<typeof followSchema>;

/** Which of the deal's figures follow the books, and from what they were worked out. */
export const followsSchema = z.object({
  figures: z.partialRecord(z.enum(HEADLINE_FIGURES), followSchema).default({}),
  /** The method whose figures they are; null: the books have no base. */
  base: z.enum(BASE_METHODS).nullable().default(null),
  /** Of the add-back rules. */
  rulesVersion: z.string().max(200).default(""),
  /** Why the books cannot be worked out as they are; the figures stand as they were until they can. */
  heldBecause: z.string().max(2_000).nullable().default(null),
});
export type Follows = z.output<typeof followsSchema>;
export const FOLLOWS_NOTHING: Follows = followsSchema.parse({});

/** The levels that are taken where nobody has chosen any. */
export const USUAL_LEVEL: EarningsLevel = "documented";

/** What the books say of the headline figures: of their base, by level. */
export interface BooksHeadline {
  readonly base: Follows["base"];
  readonly revenueUsd: number | null;
  readonly ebitdaUsd: Readonly<Record<EarningsLevel, number | null>>;
  readonly sdeUsd: Readonly<Record<EarningsLevel, number | null>>;
}

export const headlineOf = ({
  base,
  baseDetail,
}: Pick<BooksFigures, "base" | "baseDetail">): BooksHeadline => ({
  base: baseDetail.applied,
  revenueUsd: base.revenue,
  ebitdaUsd: base.adjustedEbitda,
  sdeUsd: base.sde,
});

/** One of them as a deal can hold it; null where the books do not know it, or no deal has such a figure. */
export function figureOf(
  headline: BooksHeadline,
  figure: HeadlineFigure,
  level: EarningsLevel | null,
): number | null {
  const ofLevel = level ?? USUAL_LEVEL;
  const value =
    figure === "revenue"
      ? headline.revenueUsd
      : (figure === "ebitda" ? headline.ebitdaUsd : headline.sdeUsd)[ofLevel];
  if (value === null || Math.abs(value) > LARGEST_USD) return null;
  return figure === "revenue" && value < 0 ? null : value;
}

/** Where a figure of the deal comes from; null while it is unknown. */
export const FIGURE_ORIGINS = ["typed", "listing", "books"] as const;

const headlineFigureSchema = z.object({
  valueUsd: usd,
  origin: z.enum(FIGURE_ORIGINS).nullable(),
  level: z.enum(EARNINGS_LEVELS).nullable(),
  /** Of one that follows the books: since when, and what it was before. */
  since: z.iso.datetime().nullable(),
  replacedUsd: usd,
});

/** The deal's headline figures with where each comes from. */
export const headlineSchema = z.object({
  revenue: headlineFigureSchema,
  ebitda: headlineFigureSchema,
  sde: headlineFigureSchema,
  /** What the deal was entered with: of a figure that follows the books, what it replaced. */
  entered: z.object({ revenue: usd, ebitda: usd, sde: usd }),
  /** Of the figures that follow the books: which base they are of. */
  base: z.enum(BASE_METHODS).nullable(),
  rulesVersion: z.string(),
  heldBecause: z.string().nullable(),
});
export type Headline = z.output<typeof headlineSchema>;
