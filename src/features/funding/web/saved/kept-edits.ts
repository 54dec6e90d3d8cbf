import { z } from "zod";
import { managerSalarySchema } from "#contract/person.ts";
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
  managerSalaryUsd: managerSalarySchema.nullable().default(null),
});
const keptSchema = z.object({
  stackId: z.string(),
  /** What the changes were made on: of a newer version only what was changed here is written over. */
  base: editSchema.extend({ version: z.int() }),
  edit: editSchema,
});
export type KeptEdit = z.output<typeof keptSchema>;

/** What cannot be read is as if it were not there: it is a copy of work, never the work itself. */
function readKept(): KeptEdit[] {
  const record = readLocalJson(KEY);
  if (!Array.isArray(record)) return [];
  return record.flatMap((entry) => {
    const read = keptSchema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}

export function findKeptEdit(stackId: string): KeptEdit | null {
  flushKeptEdit();
  return readKept().find((kept) => kept.stackId === stackId) ?? null;
}

export function countKeptEdits(): number {
  flushKeptEdit();
  return readKept().length;
}

/** A word that is typed changes the stack many times a second; the browser's copy follows a moment later. */
const KEEP_AFTER_MS = 400;
/** Only one stack is open at a time. */
let due: { keep: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

function forgetDue(): void {
  if (due !== null) clearTimeout(due.timer);
  due = null;
}

/** What is due to be kept is kept now: the page, or the person, is about to leave. */
export function flushKeptEdit(): void {
  const keep = due?.keep;
  forgetDue();
  keep?.();
}

export function keepEditSoon(stackId: string, base: StackEdit & { version: number }, edit: StackEdit): void {
  forgetDue();
  due = { keep: () => keepEdit(stackId, base, edit), timer: setTimeout(flushKeptEdit, KEEP_AFTER_MS) };
}

function keepEdit(stackId: string, base: StackEdit & { version: number }, edit: StackEdit): void {
  const others = readKept().filter((kept) => kept.stackId !== stackId);
  const { version } = base;
  const kept = { stackId, base: { ...editOf(base), version }, edit };
  writeLocalJson(KEY, [kept, ...others].slice(0, MOST_KEPT));
}

export function dropKeptEdit(stackId: string): void {
  forgetDue();
  const kept = readKept();
  const others = kept.filter((one) => one.stackId !== stackId);
  if (others.length === kept.length) return;
  if (others.length === 0) removeLocal(KEY);
  else writeLocalJson(KEY, others);
}
