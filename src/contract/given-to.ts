import { z } from "zod";

/** Stands among those to whom deals and leads are given, for the ones that nobody has. */
export const NOBODY = "nobody";

const MOST_PEOPLE = 50;

/** A filter by whom something is given to: ids of people, or `nobody`. Empty: it narrows nothing. */
export const givenToSchema = z
  .array(z.union([z.uuid(), z.literal(NOBODY)]))
  .max(MOST_PEOPLE)
  .default([]);

const PERSON = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same as it stands in an address: what is unreadable or said twice is left out, and what is too long is cut. */
export const readGivenTo = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => value === NOBODY || PERSON.test(value)).slice(0, MOST_PEOPLE);
