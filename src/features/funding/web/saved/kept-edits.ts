import { z } from "zod";
import { dealTermsSchema } from "#features/funding/model/deal-terms.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import { editOf, type StackEdit } from "#features/funding/model/stack-edit.ts";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/lib/local-storage.ts";

/** Unsaved changes of saved stacks, by stack, in this browser: they outlive a reload and a step back. */
const KEY = "stackEdits";
const MOST_KEPT = 20;

const editSchema = z.object({
  offerAmount: z.number(),
  dealTerms: dealTermsSchema,
  components: z.array(componentRecordSchema),
});
const keptSchema = z.array(
  z.object({
    stackId: z.string(),
    /** What the changes were made on: of a newer version only what was changed here is written over. */
    base: editSchema.extend({ version: z.int() }),
    edit: editSchema,
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

export function countKeptEdits(): number {
  return readKept().length;
}

export function keepEdit(stackId: string, base: StackEdit & { version: number }, edit: StackEdit): void {
  const others = readKept().filter((kept) => kept.stackId !== stackId);
  const { version } = base;
  const kept = { stackId, base: { ...editOf(base), version }, edit };
  writeLocalJson(KEY, [kept, ...others].slice(0, MOST_KEPT));
}

export function dropKeptEdit(stackId: string): void {
  const kept = readKept();
  const others = kept.filter((one) => one.stackId !== stackId);
  if (others.length === kept.length) return;
  if (others.length === 0) removeLocal(KEY);
  else writeLocalJson(KEY, others);
}
