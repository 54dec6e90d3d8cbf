import { z } from "zod";
import { LIST_SORTS, dealFilterSchema } from "#features/deals/contract.ts";

/** A list of deals as it stood when one was opened from it: to go from one to the next without coming back. */
export const dealWalkSchema = z.object({
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
export type DealWalk = z.output<typeof dealWalkSchema>;

export interface WalkPlace {
  /** From 1. */
  place: number;
  of: number;
  previous: string | null;
  next: string | null;
}

/** Where one stands in the list; null when it is not in it. */
export function placeInWalk(
  { ids, matching }: Pick<DealWalk, "ids" | "matching">,
  id: string,
): WalkPlace | null {
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
export const withoutDeal = (walk: DealWalk, id: string): DealWalk =>
  walk.ids.includes(id)
    ? { ...walk, ids: walk.ids.filter((other) => other !== id), matching: walk.matching - 1 }
    : walk;

/** With the whole list, as far as it is walked; a list that no longer holds what was opened from it changes nothing. */
export function withWhole(
  walk: DealWalk,
  opened: string,
  { ids, matching }: Pick<DealWalk, "ids" | "matching">,
): DealWalk {
  const holds = ids.includes(opened);
  return { ...walk, rest: null, ...(holds && { ids, matching }) };
}
