import { z } from "zod";

/** What was put into a deal, so that it can be taken out again. */
export const putRecordSchema = z.object({
  at: z.iso.datetime(),
  dealId: z.uuid(),
  isNew: z.boolean(),
  /** Of the deal, after it. */
  version: z.int(),
  /** Whether the deal's books began with it. */
  hasBooks: z.boolean().default(false),
  /** The document of the deal that its source document became. */
  documentId: z.uuid().nullable().default(null),
  /** The documents that the files became which came with it, where it is a mail. */
  attachedIds: z.array(z.uuid()).default([]),
  fields: z.array(z.object({ path: z.string(), was: z.unknown(), is: z.unknown() })),
});
export type PutRecord = z.output<typeof putRecordSchema>;
