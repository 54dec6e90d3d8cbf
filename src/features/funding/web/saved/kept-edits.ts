import { z } from "zod";
import { dealTermsSchema } from "#features/funding/model/deal-terms.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/lib/local-storage.ts";

/** Unsaved changes of saved stacks, by stack, in this browser: they outlive a reload and a step back. */
const KEY = "stackEdits";
const MOST_KEPT = 20;

const keptSchema = z.array(
  z.object({
    stackId: z.string(),
    /** The version that the changes were made on. */
    version: z.int(),
    edit: z.object({
      offerAmount: z.number(),
      dealTerms: dealTermsSchema,
      components: z.array(componentRecordSchema),
    }),
  }),
);
export type KeptEdit = z.output<typeof keptSchema>[number];

/** What cannot be read is as if it were not there: it is a copy of work, never the work itself. */
function readKept(): KeptEdit[] {
  const read = keptSchema.safeParse(readLocalJson(KEY));
  return read.success ? read.data : [];
}

export function findKeptEdit(stackId: string): KeptEdit | null {
  return readKept().find((kept) => kept.stackId === stackId) ?? null;
}

export function keepEdit(stackId: string, version: number, edit: StackEdit): void {
  const others = readKept().filter((kept) => kept.stackId !== stackId);
  writeLocalJson(KEY, [{ stackId, version, edit }, ...others].slice(0, MOST_KEPT));
}

export function dropKeptEdit(stackId: string): void {
  const kept = readKept();
  const others = kept.filter((one) => one.stackId !== stackId);
  if (others.length === kept.length) return;
  if (others.length === 0) removeLocal(KEY);
  else writeLocalJson(KEY, others);
}
