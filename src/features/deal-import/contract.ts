import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { editorsCall } from "#contract/refusals.ts";
import { duplicateSchema } from "#features/deals/model/duplicates/duplicate.ts";
import { MOST_DUPLICATES } from "#features/deals/model/duplicates/duplicate-points.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { LISTING_FIELD_KEYS, type ListingField } from "./model/listing-fields.ts";

/** What tells whether two listings are the same business (deals/model/twins). */
export const listingKeySchema = z.object({
  listingId: z.string().max(200),
  name: z.string().max(200),
  askingPriceUsd: z.number().nullable(),
  annualRevenueUsd: z.number().nullable(),
  sdeUsd: z.number().nullable().default(null),
  place: z.string().max(300).default(""),
  /** Of the page that it is listed at. */
  address: z.string().max(2000).default(""),
  source: z.string().max(200).default(""),
  text: z.string().max(10_000).default(""),
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

export const storedRowSchema = z.object({
  row: z.int(),
  dealId: z.uuid(),
  name: z.string(),
  /** Of a row that was taken as an update: what changed, and what the deal says otherwise and kept. Absent: a new deal. */
  update: z.object({ changed: z.array(z.string()), stayed: z.array(z.string()) }).optional(),
});
export type StoredRow = z.output<typeof storedRowSchema>;

/** A stage of the pipeline in which new deals may begin. */
const openingStageSchema = z.object({ id: z.string(), title: z.string() });
export type OpeningStage = z.output<typeof openingStageSchema>;

export const LARGEST_IMPORT_ROWS = 20_000;

export const dealImportContract = {
  /**
   * Which deals, leads and intakes of the workspace may be the same businesses; answered in the order asked, those that have
   * none left out. `file` is a source where neither side names one.
   */
  findDuplicates: editorsCall
    .meta(reads("dealImport.findDuplicates"))
    .input(
      z.object({
        keys: z.array(listingKeySchema).max(LARGEST_IMPORT_ROWS),
        file: z.string().max(255).default(""),
      }),
    )
    .output(
      z.object({
        duplicates: z.array(
          z.object({ index: z.int(), twins: z.array(duplicateSchema).max(MOST_DUPLICATES) }),
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

  /** Where new deals may begin: the open stages of the pipeline in their order. Without a choice it is the first. */
  listStages: editorsCall
    .meta(reads("dealImport.listStages"))
    .output(z.object({ stages: z.array(openingStageSchema) })),

  /** Stores every row in one transaction, or none. A repeated call with the same `importId` stores nothing twice. */
  store: editorsCall
    .meta({ ...changes("dealImport.store"), onceBy: "importId" })
    .errors({
      ALREADY_STORED: { status: 409, message: "This import has already been stored." },
      DEAL_GONE: {
        status: 409,
        message:
          "A deal that a row was to update is not there any more. Go back to the columns and review the rows again.",
      },
      STAGE_GONE: {
        status: 409,
        message:
          "The stage that the new deals were to begin in is not there any more. Choose another one and import again.",
      },
      DEAL_INCOMPLETE: { status: 422, message: "Deal name and company name are required" },
    })
    .input(
      z.object({
        importId: z.uuid(),
        fileName: z.string().max(255),
        /** The stage in which its new deals begin; null: the first one. Those that are updated stay where they stand. */
        stage: z.string().trim().min(1).max(40).nullable().default(null),
        rows: z
          .array(
            z.object({
              row: z.int().min(1),
              data: dealDataSchema,
              /** The deal that the row is taken as an update of; null: it becomes a new one. */
              updates: z.uuid().nullable().default(null),
              /** Its name was made by the import: it says nothing of the business. */
              isNameMade: z.boolean().default(false),
              /** Deals, leads and intakes of which somebody said that they are other businesses. */
              notSame: z
                .array(z.uuid())
                .max(MOST_DUPLICATES * 2)
                .default([]),
            }),
          )
          .min(1, "Choose at least one row to import.")
          .max(LARGEST_IMPORT_ROWS, "Import at most 20,000 rows at once; split the file."),
      }),
    )
    .output(z.object({ stored: z.array(storedRowSchema) })),
};
