import { reads } from "#contract/audited.ts";
import { z } from "zod";
import { membersCall } from "#contract/refusals.ts";

const MATCH_TYPES = ["exact", "alias", "partial"] as const;

/**
 * A row of the industry table, by the names of the specification. A figure that no source states is null: the
 * screens show "no small-business figure, default used". The margin is percent 0 to 100, debt to capital a ratio
 * 0 to 1, revenue per employee US dollars a year, the multiples plain ratios.
 */
export const industrySchema = z.object({
  industry_name: z.string(),
  /** Small businesses that were sold, or listed companies. */
  kind: z.enum(["small-business", "public"]),
  ev_sales_multiple: z.number().nullable(),
  ev_ebitda_multiple: z.number().nullable(),
  ebitda_margin: z.number().nullable(),
  revenue_per_employee: z.number().nullable(),
  market_debt_to_capital: z.number().nullable(),
  /** Price over seller's discretionary earnings; never applied to EBITDA. */
  sde_multiple_low: z.number().nullable(),
  sde_multiple_high: z.number().nullable(),
  sources: z.array(z.string()),
  as_of: z.string(),
  note: z.string(),
});
export type Industry = z.output<typeof industrySchema>;

/** The row that a name meets, and how it was found. */
export const industryBenchmarkSchema = industrySchema.extend({ match_type: z.enum(MATCH_TYPES) });
export type IndustryBenchmark = z.output<typeof industryBenchmarkSchema>;

export const benchmarksContract = {
  /** The row that the name meets; none when nothing matches, and then the defaults are used. */
  getIndustryBenchmarks: membersCall
    .meta(reads("benchmarks.getIndustryBenchmarks"))
    .input(z.object({ p_industry_name: z.string().max(200) }))
    .output(z.array(industryBenchmarkSchema).max(1)),

  /** Every row, small businesses first: to choose another one for a deal. */
  listIndustries: membersCall.meta(reads("benchmarks.listIndustries")).output(z.array(industrySchema)),
};
