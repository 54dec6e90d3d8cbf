import type { Article } from "#features/resources/model/article.ts";
import { closing } from "./closing.ts";
import { coverageAndReturns } from "./coverage-and-returns.ts";
import { dueDiligence } from "./due-diligence.ts";
import { earnouts } from "./earnouts.ts";
import { firstHundredDays } from "./first-hundred-days.ts";
import { loiAnatomy } from "./loi-anatomy.ts";
import { negotiation } from "./negotiation.ts";
import { readingAListing } from "./reading-a-listing.ts";
import { sba7aLoans } from "./sba-7a-loans.ts";
import { sdeAndAddBacks } from "./sde-and-add-backs.ts";
import { sellerNotes } from "./seller-notes-and-standby.ts";
import { valuationByMultiples } from "./valuation-by-multiples.ts";
import { workingCapitalPegs } from "./working-capital-pegs.ts";

/** Our own articles in the order in which a purchase meets them. Read by the server alone: the browser gets one at a time. */
export const ALL_ARTICLES: readonly Article[] = [
  readingAListing,
  sdeAndAddBacks,
  valuationByMultiples,
  sba7aLoans,
  sellerNotes,
  coverageAndReturns,
  loiAnatomy,
  negotiation,
  earnouts,
  dueDiligence,
  closing,
  workingCapitalPegs,
  firstHundredDays,
];

export const findOwnArticle = (slug: string): Article | null =>
  ALL_ARTICLES.find((article) => article.slug === slug) ?? null;
