import type { MemberContext } from "#server/call-context.ts";

/** Of each deal that has any; one walk of the index, whatever the number of deals. */
export async function countByDeals(
  context: MemberContext,
  dealIds: readonly string[],
): Promise<Record<string, number>> {
  if (dealIds.length === 0) return {};
  const rows = await context.readAsOwner<{ dealId: string; stacks: number }>({
    name: "count-stacks-of-deals",
    text: `select deal_id as "dealId", count(*)::int as stacks from funding_stacks
      where user_id = $1 and deal_id = any($2::uuid[]) group by deal_id`,
    values: [context.person.id, dealIds],
  });
  return Object.fromEntries(rows.map(({ dealId, stacks }) => [dealId, stacks]));
}

export async function countStacks(context: MemberContext): Promise<number> {
  const [row] = await context.readAsOwner<{ stacks: number }>({
    name: "count-stacks",
    text: "select count(*)::int as stacks from funding_stacks where user_id = $1",
    values: [context.person.id],
  });
  return row?.stacks ?? 0;
}
