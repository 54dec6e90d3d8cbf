import { changes, reads } from "#contract/audited.ts";
import { formatNumber } from "#kit/format-figure.ts";
import { z } from "zod";
import { adminsCall, membersCall } from "#contract/refusals.ts";

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

const figure = (name: string, most: number) =>
  z
    .number()
    .min(0, `${name} is 0 or more.`)
    .max(most, `${name} is at most ${formatNumber(most)}.`)
    .nullable();
const words = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

/** What an administrator may change of a row; a figure that no source states stays null. */
export const industryChangeSchema = z
  .object({
    kind: z.enum(["small-business", "public"]),
    ev_sales_multiple: figure("The sales multiple", 1_000),
    ev_ebitda_multiple: figure("The EBITDA multiple", 1_000),
    ebitda_margin: z
      .number()
      .min(-100, "The margin is a percentage from -100 to 100.")
      .max(100, "The margin is a percentage from -100 to 100.")
      .nullable(),
    revenue_per_employee: figure("The revenue per employee", 1_000_000_000),
    market_debt_to_capital: figure("Debt to capital, a ratio,", 1),
    sde_multiple_low: figure("The lower SDE multiple", 1_000),
    sde_multiple_high: figure("The upper SDE multiple", 1_000),
    sources: z.array(words(500).min(1)).max(20, "A row has at most 20 sources."),
    as_of: words(200).min(1, "Say from when the figures are, for instance 2026-01."),
    note: words(1_000),
  })
  .refine(
    ({ sde_multiple_low: low, sde_multiple_high: high }) => low === null || high === null || low <= high,
    { path: ["sde_multiple_low"], message: "The lower SDE multiple is above the upper one." },
  );
export type IndustryChange = z.output<typeof industryChangeSchema>;

export const industryNameSchema = words(120).min(1, "Enter the name of the industry.");

/** A row as an administrator sees it: `edited_at` says that it is no longer the program's own. */
export const keptIndustrySchema = industrySchema.extend({
  edited_at: z.iso.datetime().nullable(),
  /** False: a row that an administrator added, which restoring removes. */
  is_known: z.boolean(),
});
export type KeptIndustry = z.output<typeof keptIndustrySchema>;

export const MOST_IMPORTED_ROWS = 2_000;

export const benchmarksContract = {
  /** The row that the name meets; none when nothing matches, and then the defaults are used. */
  getIndustryBenchmarks: membersCall
    .meta(reads("benchmarks.getIndustryBenchmarks"))
    .input(z.object({ p_industry_name: z.string().max(200) }))
    .output(z.array(industryBenchmarkSchema).max(1)),

  /** Every row, small businesses first: to choose another one for a deal. */
  listIndustries: membersCall.meta(reads("benchmarks.listIndustries")).output(z.array(industrySchema)),

  /** Every row with where it comes from, for administrators. */
  listKeptIndustries: adminsCall
    .meta(reads("benchmarks.listKeptIndustries"))
    .output(z.array(keptIndustrySchema)),

  /** From then on a newer program leaves the row as it is. */
  updateIndustry: adminsCall
    .meta(changes("benchmarks.updateIndustry"))
    .errors({
      NOT_FOUND: { message: "This industry is not in the table any more. Refresh the page." },
      CONFLICT: {
        message:
          "Somebody else has changed this row since you opened it. Look at their change, then make yours.",
      },
    })
    .input(
      z.object({
        industry_name: industryNameSchema,
        /** As it was read: when somebody else has changed it since, nothing is overwritten. */
        edited_at: z.iso.datetime().nullable(),
        change: industryChangeSchema,
      }),
    )
    .output(keptIndustrySchema),

  /** Rows of a file: those that are there by their name are changed, others added; all or none. */
  importIndustries: adminsCall
    .meta(changes("benchmarks.importIndustries"))
    .input(
      z.object({
        rows: z
          .array(z.object({ industry_name: industryNameSchema, change: industryChangeSchema }))
          .min(1, "The file holds no rows.")
          .max(MOST_IMPORTED_ROWS, `At most ${MOST_IMPORTED_ROWS} rows at once.`),
      }),
    )
    .output(z.object({ changed: z.int(), added: z.int() })),

  /** The program's own table again: edited rows go back, added ones go. Without a name all of them. */
  restoreIndustries: adminsCall
    .meta(changes("benchmarks.restoreIndustries"))
    .errors({ NOT_FOUND: { message: "This industry is not in the table any more. Refresh the page." } })
    .input(z.object({ industry_name: industryNameSchema.optional() }).default({}))
    .output(z.object({ restored: z.int() })),
};
