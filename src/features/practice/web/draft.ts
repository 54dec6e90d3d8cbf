import { z } from "zod";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/browser/local-storage.ts";

/** What was typed and not yet said: of one conversation, in one turn. */
const draftSchema = z.object({
  id: z.string(),
  turn: z.number(),
  choice: z.string().nullable(),
  /** The person's wording of each line, by its key; of an open conversation under "". */
  words: z.record(z.string(), z.string()),
});
export type PracticeDraft = z.output<typeof draftSchema>;

/** Of another turn only free words are taken up again: a line belongs to its place in the script. */
export function readDraft(id: string, turn: number): PracticeDraft {
  const read = draftSchema.safeParse(readLocalJson("practiceDraft"));
  if (!read.success || read.data.id !== id) return { id, turn, choice: null, words: {} };
  if (read.data.turn === turn) return read.data;
  const free = read.data.words[""];
  return { id, turn, choice: null, words: free === undefined ? {} : { "": free } };
}

export const saveDraft = (draft: PracticeDraft): boolean => writeLocalJson("practiceDraft", draft);
export const dropDraft = (): void => removeLocal("practiceDraft");
