import type { WorkContext } from "#server/call-context.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";

/** Of each deal that has any; one walk of the index, whatever the number of deals. */
export async function countByDeals(
  context: WorkContext,
  dealIds: readonly string[],
): Promise<Record<string, number>> {
  if (dealIds.length === 0) return {};
  const rows = await context.readInWorkspace<{ dealId: string; stacks: number }>((caller) => {
    const values: unknown[] = [caller.workspaceId, dealIds];
    const bound = boundToDeals(caller, "deal_id", values);
    return {
      name: `count-stacks-of-deals${bound.name}`,
      text: `select deal_id as "dealId", count(*)::int as stacks from funding_stacks
        where workspace_id = $1 and deal_id = any($2::uuid[])${bound.sql} group by deal_id`,
      values,
    };
  });
  return Object.fromEntries(rows.map(({ dealId, stacks }) => [dealId, stacks]));
}

export async function countStacks(context: WorkContext): Promise<number> {
  const [row] = await context.readInWorkspace<{ stacks: number }>((caller) => {
    const values: unknown[] = [caller.workspaceId];
    const bound = boundToDeals(caller, "deal_id", values);
    const text = `select count(*)::int as stacks from funding_stacks where workspace_id = $1${bound.sql}`;
    return { name: `count-stacks${bound.name}`, text, values };
  });
  return row?.stacks ?? 0;
}
