import { z } from "zod";
import { membersCall } from "#contract/refusals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";

/** What makes two listings the same: their id at the source, or name, price and revenue together. */
export const listingKeySchema = z.object({
  listingId: z.string().max(200),
  name: z.string().max(200),
  askingPriceUsd: z.number().nullable(),
  annualRevenueUsd: z.number().nullable(),
  /** What tells that one business may be listed under two names. */
  sdeUsd: z.number().nullable().default(null),
  ebitdaUsd: z.number().nullable().default(null),
  place: z.string().max(300).default(""),
  phone: z.string().max(200).default(""),
  broker: z.string().max(200).default(""),
});
export type ListingKey = z.output<typeof listingKeySchema>;

export const LARGEST_IMPORT_ROWS = 20_000;

export const listingsContract = {
  /** Which of these are, or may be, among the caller's deals already; answered in the order asked. */
  findDuplicates: membersCall
    .input(z.object({ keys: z.array(listingKeySchema).max(LARGEST_IMPORT_ROWS) }))
    .output(
      z.object({
        duplicates: z.array(
          z.object({
            index: z.int(),
            dealId: z.uuid(),
            dealName: z.string(),
            /** Why it may be the same business under another name; null where it is the same listing. */
            suspicion: z.string().nullable(),
          }),
        ),
      }),
    ),

  /** Stores every row in one transaction, or none. A repeated call with the same `importId` stores nothing twice. */
  store: membersCall
    .errors({
      ALREADY_STORED: { status: 409, message: "This import has already been stored." },
      DEAL_INCOMPLETE: { status: 422, message: "Deal name and company name are required" },
    })
    .input(
      z.object({
        importId: z.uuid(),
        fileName: z.string().max(255),
        rows: z
          .array(z.object({ row: z.int().min(1), data: dealDataSchema }))
          .min(1, "Choose at least one row to import.")
          .max(LARGEST_IMPORT_ROWS, "Import at most 20,000 rows at once; split the file."),
      }),
    )
    .output(z.object({ stored: z.array(z.object({ row: z.int(), dealId: z.uuid(), name: z.string() })) })),
};
