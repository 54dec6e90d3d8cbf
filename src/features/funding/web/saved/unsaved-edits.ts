import { z } from "zod";
import { managerSalarySchema } from "#contract/manager-salary.ts";
import { dealTermsSchema } from "#features/funding/model/deal-terms.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import { editOf, type StackEdit } from "#features/funding/model/stack-edit.ts";
import { localDrafts } from "#web/drafts/local-drafts.ts";

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
/** Unsaved changes of a saved stack. */
export type DraftEdit = z.output<typeof keptSchema>;

export const stackEdits = localDrafts<DraftEdit>({
  key: "stackEdits",
  read: (stored) => keptSchema.safeParse(stored).data ?? null,
  most: 20,
  idOf: ({ stackId }) => stackId,
});

export function saveDraftEdit(base: StackEdit & { id: string; version: number }, edit: StackEdit): void {
  const { id, version } = base;
  stackEdits.keep(id, { stackId: id, base: { ...plain(base), version }, edit: plain(edit) });
}

function plain(edit: StackEdit): DraftEdit["edit"] {
  const { components, ...rest } = editOf(edit);
  return { ...rest, components: [...components] };
}
