import { countDeals } from "#features/deals/model/change-words.ts";
import { countLeads } from "#features/leads/model/lead-words.ts";
import { listWords } from "#kit/list-words.ts";
import type { PassReason } from "./stage.ts";

/** @example describeDays(1) // "1 day" */
export const describeDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/**
 * How long a deal has stood in its stage.
 *
 * @example describeTimeHere(0) // "Since today"
 * @example describeTimeHere(4) // "For 4 days"
 */
export const describeTimeHere = (days: number): string =>
  days === 0 ? "Since today" : `For ${describeDays(days)}`;

/**
 * How many of each.
 *
 * @example countItems(2, 1) // "2 deals and 1 lead"
 * @example countItems(0, 3) // "3 leads"
 * @example countItems(0, 0) // "Nothing"
 */
export const countItems = (deals: number, leads: number): string =>
  deals + leads === 0
    ? "Nothing"
    : listWords([...(deals > 0 ? [countDeals(deals)] : []), ...(leads > 0 ? [countLeads(leads)] : [])]);

/**
 * What is noted with a lead that is passed on.
 *
 * @example describePassing("price too high", "Half of it is goodwill.") // "Passed: price too high. Half of it is goodwill."
 */
export const describePassing = (reason: PassReason, words: string): string =>
  `Passed: ${reason}${words === "" ? "" : `. ${words}`}`;

/**
 * Leads that were to be put into a stage in which only deals stand.
 *
 * @example describeStaying(1) // "1 lead stays: make a deal of it first, on the board or on its own page."
 */
export const describeStaying = (leads: number): string =>
  `${countLeads(leads)} ${leads === 1 ? "stays: make a deal of it first, on the board or on its own page." : "stay: make a deal of each first, on the board or on its own page."}`;
