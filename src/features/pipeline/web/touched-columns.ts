import { z } from "zod";

const columnSchema = z.object({
  sort: z.literal("place"),
  filter: z.object({ stages: z.tuple([z.string()]) }),
});
const pagesSchema = z.object({ pages: z.array(z.object({ items: z.array(z.object({ id: z.string() })) })) });

/** The stage whose column a list is, by its order by hand and its only stage; null: it is another list. */
export const stageOfColumn = (list: unknown): string | null =>
  columnSchema.safeParse(list).data?.filter.stages[0] ?? null;

/** Whether moves may change what was read: any list, but the column of a stage that the deals neither left nor came into. */
export function isTouched(
  key: readonly unknown[],
  read: unknown,
  { dealIds, toStages }: { readonly dealIds: readonly string[]; readonly toStages: readonly string[] },
): boolean {
  const stage = stageOfColumn(key.at(-1));
  if (stage === null || toStages.includes(stage)) return true;
  const pages = pagesSchema.safeParse(read).data?.pages;
  return pages === undefined || pages.some(({ items }) => items.some(({ id }) => dealIds.includes(id)));
}
