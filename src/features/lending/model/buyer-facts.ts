import { missingWords } from "./words/fact-words.ts";

/** Facts of a deal that say something of what the buyer owns or owes besides. */
export const FACTS_OF_BUYER = [
  "otherSbaGuaranteed",
  "borrowedCashRepaidElsewhere",
  "personalRealEstateEquity",
  "personalRealEstateEquityPct",
  "personalRealEstatePledged",
] as const;

/** Whether what a rule misses is said in the buyer's profile, or says something of the buyer's own money. */
export const restsOnBuyer = (missing: string): boolean =>
  missingWords(missing).place === "profile" || FACTS_OF_BUYER.some((fact) => fact === missing);
