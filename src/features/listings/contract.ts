import { z } from "zod";
import { membersCall } from "#contract/refusals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";

/** What makes two listings the same: their id at the source, or name, price and revenue together. */
export const listingKeySchema = z.object({
  listingId: z.string().max(200),
  name: z.string().max(200),
  askingPriceUsd: z.number().nullable(),
  annualRevenueUsd: z.number().nullable(),
});
export type ListingKey = z.output<typeof listingKeySchema>;

export const LARGEST_IMPORT_ROWS = 20_000;

export const listingsContract = {
  /** Which of these are already among the caller's deals; answered in the order asked. */
  findDuplicates: membersCall
    .input(z.object({ keys: z.array(listingKeySchema).max(LARGEST_IMPORT_ROWS) }))
    .output(
      z.object({
        duplicates: z.array(z.object({ index: z.int(), dealId: z.uuid(), dealName: z.string() })),
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
