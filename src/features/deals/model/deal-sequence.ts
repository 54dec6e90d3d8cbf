import { z } from "zod";
import { LIST_SORTS, dealFilterSchema } from "#features/deals/contract.ts";

/** A list of deals as it stood when one was opened from it: to go from one to the next without coming back. */
export const dealSequenceSchema = z.object({
  /** The list's address. */
  path: z.string().regex(/^\/[^/]/),
  query: z.string(),
  ids: z.array(z.uuid()),
  /** How many the list holds: more than there are ids, where it is longer than what is known of it. */
  matching: z.int(),
  /** How the rest of it is asked for; null: all that is walked through is here. */
  rest: z
    .object({
      filter: dealFilterSchema,
      sort: z.enum(LIST_SORTS),
      direction: z.enum(["ascending", "descending"]),
    })
    .nullable(),
});
export type DealSequence = z.output<typeof dealSequenceSchema>;

export interface SequencePlace {
  /** From 1. */
  place: number;
  of: number;
  previous: string | null;
  next: string | null;
}

/** Where one stands in the list; null when it is not in it. */
export function placeInSequence(
  { ids, matching }: Pick<DealSequence, "ids" | "matching">,
  id: string,
): SequencePlace | null {
  const index = ids.indexOf(id);
  if (index === -1) return null;
  return {
    place: index + 1,
    of: Math.max(matching, ids.length),
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  };
}

/** Without a deal that is gone. */
export const withoutDeal = (sequence: DealSequence, id: string): DealSequence =>
  sequence.ids.includes(id)
    ? { ...sequence, ids: sequence.ids.filter((other) => other !== id), matching: sequence.matching - 1 }
    : sequence;

/** With the whole list, as far as it is walked; a list that no longer holds what was opened from it changes nothing. */
export function withWhole(
  sequence: DealSequence,
  opened: string,
  { ids, matching }: Pick<DealSequence, "ids" | "matching">,
): DealSequence {
  const holds = ids.includes(opened);
  return { ...sequence, rest: null, ...(holds && { ids, matching }) };
}
