import { z } from "zod";
import { LISTED_STATES } from "./review/intake.ts";
import { INTAKE_SORTS } from "./review/sort-intakes.ts";

/** The list of intakes as it stood when one was opened from it: to go from one to the next without coming back. */
export const intakeSequenceSchema = z.object({
  state: z.enum(LISTED_STATES),
  sort: z.enum(INTAKE_SORTS),
  ids: z.array(z.uuid()),
  /** Where the rest of the list begins; null: all of it is here. */
  nextCursor: z.string().nullable(),
});
export type IntakeSequence = z.output<typeof intakeSequenceSchema>;

/** With the page that follows; one that is there already, since the list has changed, stands where it stood. */
export const withNextPage = (
  sequence: IntakeSequence,
  page: { readonly items: readonly { readonly id: string }[]; readonly nextCursor: string | null },
): IntakeSequence => ({
  ...sequence,
  ids: [...new Set([...sequence.ids, ...page.items.map(({ id }) => id)])],
  nextCursor: page.nextCursor,
});
