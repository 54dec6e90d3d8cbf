import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { editorsCall } from "#contract/refusals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { LISTING_FIELD_KEYS, type ListingField } from "./model/listing-fields.ts";

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

/** The columns' names in their order, empty for one that has none. */
const shapeSchema = z.array(z.string().max(120)).min(1).max(300);
export const profileFieldsSchema = z
  .array(z.enum(LISTING_FIELD_KEYS as [ListingField, ...ListingField[]]).nullable())
  .max(300);
export const MOST_PROFILES = 500;
const profileSchema = z.object({
  name: z.string(),
  fields: profileFieldsSchema,
  updatedAt: z.iso.datetime(),
});
export type ColumnProfile = z.output<typeof profileSchema>;

export const LARGEST_IMPORT_ROWS = 20_000;

export const dealImportContract = {
  /** Which of these are, or may be, among the caller's deals already; answered in the order asked. */
  findDuplicates: editorsCall
    .meta(reads("dealImport.findDuplicates"))
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

  /** What the columns of a file of this shape were kept as last; null when none was imported yet. */
  findProfile: editorsCall
    .meta(reads("dealImport.findProfile"))
    .input(z.object({ shape: shapeSchema }))
    .output(z.object({ profile: profileSchema.nullable() })),

  /** Remembers what the columns of files of this shape are kept as, for the next of them. */
  saveProfile: editorsCall
    .meta(changes("dealImport.saveProfile"))
    .errors({
      TOO_MANY_PROFILES: {
        status: 409,
        message: "You have 500 kinds of files, the most that are remembered.",
      },
    })
    .input(z.object({ shape: shapeSchema, fields: profileFieldsSchema }))
    .output(z.object({ profile: profileSchema })),

  /** Stores every row in one transaction, or none. A repeated call with the same `importId` stores nothing twice. */
  store: editorsCall
    .meta({ ...changes("dealImport.store"), onceBy: "importId" })
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
