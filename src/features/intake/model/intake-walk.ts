import { z } from "zod";
import { LISTED_STATES } from "./review/intake.ts";
import { INTAKE_SORTS } from "./review/sort-intakes.ts";

/** The list of intakes as it stood when one was opened from it: to go from one to the next without coming back. */
export const intakeWalkSchema = z.object({
  state: z.enum(LISTED_STATES),
  sort: z.enum(INTAKE_SORTS),
  ids: z.array(z.uuid()),
  /** Where the rest of the list begins; null: all of it is here. */
  nextCursor: z.string().nullable(),
});
export type IntakeWalk = z.output<typeof intakeWalkSchema>;

/** With the page that follows; one that is there already, since the list has changed, stands where it stood. */
export const withNextPage = (
  walk: IntakeWalk,
  page: { readonly items: readonly { readonly id: string }[]; readonly nextCursor: string | null },
): IntakeWalk => ({
  ...walk,
  ids: [...new Set([...walk.ids, ...page.items.map(({ id }) => id)])],
  nextCursor: page.nextCursor,
});
