import { z } from "zod";

const DAY_SENTENCE = "Choose a day between 1 January 2000 and 31 December 2199.";

/** Near enough to be meant. */
export const isNearDay = (day: string): boolean => day >= "2000-01-01" && day <= "2199-12-31";

/** A day that a calendar has, near enough to be meant. */
export const daySchema = z.iso.date("Write a day such as 2026-12-31.").refine(isNearDay, DAY_SENTENCE);
