import { CERTAIN_VERDICTS, VERDICT_GAPS, type VerdictWorking } from "#calc";
import { z } from "zod";

/** What lists are narrowed by: the verdicts in the order in which they are tried, and `unknown`. */
export const ROW_VERDICTS = [...CERTAIN_VERDICTS, "unknown"] as const;
export type RowVerdictId = (typeof ROW_VERDICTS)[number];

/** What a row of a list says of a deal: its verdict of today, by the earnings that a lender counts where books say them. */
export const rowVerdictSchema = z.object({
  id: z.enum(ROW_VERDICTS),
  colour: z.enum(["green", "amber", "red", "grey"]),
  missing: z.array(z.enum(VERDICT_GAPS)),
  /** The labels of the months that the earnings come from; null: as entered. */
  months: z.array(z.string()).nullable(),
});
export type RowVerdict = z.output<typeof rowVerdictSchema>;

export const toRowVerdict = (
  { verdict: { id, colour, missing } }: Pick<VerdictWorking, "verdict">,
  months: readonly string[] | null,
): RowVerdict => ({ id, colour, missing: [...missing], months: months && [...months] });

/** On what the earnings of a row's verdict rest. */
export const sayRowBasis = ({ months }: { readonly months: readonly string[] | null }): string =>
  months === null ? "by the figures as entered" : `by the books of ${months.join(", ")}`;
