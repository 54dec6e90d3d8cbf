import { z } from "zod";
import { membersCall } from "#contract/refusals.ts";

const importedKindSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Stored now. */
  added: z.int(),
  /** Here before, under the same id, and left as they are. */
  kept: z.int(),
});

export const importSummarySchema = z.object({
  /** When the file was made, and for whose account. */
  exportedAt: z.iso.datetime(),
  email: z.string(),
  kinds: z.array(importedKindSchema),
  added: z.int(),
  kept: z.int(),
});
export type ImportSummary = z.output<typeof importSummarySchema>;

export const takeoutContract = {
  /**
   * Stores what a person took along from another installation: everything that is not here yet, or nothing. What is
   * here already, by its id, is left as it is. `UNUSABLE` says in words what is wrong with the file.
   */
  importData: membersCall
    .errors({ UNUSABLE: { status: 422, message: "This file cannot be imported. Nothing was stored." } })
    .input(
      z.object({
        fileName: z.string().trim().max(255),
        /** The zip, in base64. */
        file: z.string(),
      }),
    )
    .output(importSummarySchema),
};
