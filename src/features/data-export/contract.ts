import { reads } from "#contract/audited.ts";
import { z } from "zod";
import { viewersCall } from "#contract/refusals.ts";

const importedKindSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Stored now. */
  added: z.int(),
  /** Here before, under the same id, and left as they are. */
  kept: z.int(),
});

/** What an import answers. The file itself is sent to a plain address (model/import-address.ts). */
export const importSummarySchema = z.object({
  /** When the file was made, and for whose account. */
  exportedAt: z.iso.datetime(),
  email: z.string(),
  /** Whose work it was: the name of a workspace that people shared; null: somebody's own. */
  workspaceName: z.string().nullable(),
  /** What others are called who made rows of the file: here they are the importing person's. */
  madeBy: z.array(z.string()),
  kinds: z.array(importedKindSchema),
  added: z.int(),
  kept: z.int(),
  /** Documents that are not taken here, or whose content the file does not hold. */
  leftOut: z.array(z.object({ name: z.string(), because: z.string() })),
});
export type ImportSummary = z.output<typeof importSummarySchema>;

export const dataExportContract = {
  /** How large a file may be that is imported here: what a person may keep in documents, and their rows. */
  getLimits: viewersCall.meta(reads("dataExport.getLimits")).output(z.object({ mostFileBytes: z.int() })),
};
