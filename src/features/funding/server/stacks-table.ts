import { and, desc, eq, sql } from "drizzle-orm";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { DealTerms } from "#features/funding/model/deal-terms.ts";
import { readComponents, readDealTerms } from "#features/funding/model/read-stack.ts";
import { type FundingStack, STACK_STATUSES } from "#features/funding/model/stack-record.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { fundingStacks } from "./schema.ts";

type StackRow = typeof fundingStacks.$inferSelect;

export interface NewStack {
  id?: string | undefined;
  dealId: string;
  name: string;
  companyName: string;
  description: string;
  totalAmount: number;
  offerAmount: number;
  dealTerms: DealTerms;
  components: ComponentRecord[];
  managerSalaryUsd: number | null;
}

/** What of a stack may be changed; only what is given is. */
export type StackChange = Partial<
  Pick<
    FundingStack,
    | "name"
    | "description"
    | "totalAmount"
    | "offerAmount"
    | "dealTerms"
    | "components"
    | "managerSalaryUsd"
    | "status"
  >
>;

function toStack(row: StackRow): FundingStack {
  return {
    id: row.id,
    dealId: row.dealId,
    version: row.version,
    name: row.name,
    companyName: row.companyName,
    description: row.description,
    totalAmount: row.totalAmount,
    offerAmount: row.offerAmount,
    dealTerms: readDealTerms(row.dealTerms, row.totalAmount),
    components: readComponents(row.components),
    managerSalaryUsd: row.managerSalary,
    isTemplate: row.isTemplate,
    status: STACK_STATUSES.find((status) => status === row.status) ?? "draft",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const isStack = (userId: string, id: string) =>
  and(eq(fundingStacks.userId, userId), eq(fundingStacks.id, id));

/** A draft, and no template. Under an id that is taken, the stack that is there already. */
export async function insertStack(tx: OwnerTx, stack: NewStack): Promise<FundingStack> {
  const { id, managerSalaryUsd: managerSalary, ...columns } = stack;
  const [row] = await tx.orm
    .insert(fundingStacks)
    .values({ ...columns, managerSalary, userId: tx.userId, ...(id === undefined ? {} : { id }) })
    .onConflictDoNothing({ target: [fundingStacks.userId, fundingStacks.id] })
    .returning();
  if (row) return toStack(row);
  const there = id === undefined ? null : await findStack(tx, id);
  if (!there) throw new Error("The stored stack was not answered.");
  return there;
}

/** Newest first. */
export async function listStacks(
  tx: OwnerTx,
  { dealId, search = "", limit }: { dealId?: string; search?: string; limit: number },
): Promise<FundingStack[]> {
  const ofDeal = dealId === undefined ? undefined : eq(fundingStacks.dealId, dealId);
  const named = search === "" ? undefined : sql`strpos(lower(${fundingStacks.name}), lower(${search})) > 0`;
  const rows = await tx.orm
    .select()
    .from(fundingStacks)
    .where(and(eq(fundingStacks.userId, tx.userId), ofDeal, named))
    .orderBy(desc(fundingStacks.createdAt), desc(fundingStacks.id))
    .limit(limit);
  return rows.map(toStack);
}

export async function findStack(tx: OwnerTx, id: string): Promise<FundingStack | null> {
  const [row] = await tx.orm.select().from(fundingStacks).where(isStack(tx.userId, id));
  return row ? toStack(row) : null;
}

/** The stack as it is, kept from others until the transaction ends. */
export async function holdStack(tx: OwnerTx, id: string): Promise<FundingStack | null> {
  const [row] = await tx.orm.select().from(fundingStacks).where(isStack(tx.userId, id)).for("update");
  return row ? toStack(row) : null;
}

export async function updateStack(
  tx: OwnerTx,
  { id, change }: { id: string; change: StackChange },
): Promise<FundingStack | null> {
  const { managerSalaryUsd: managerSalary, ...columns } = change;
  const [row] = await tx.orm
    .update(fundingStacks)
    .set({
      ...columns,
      ...(managerSalary === undefined ? {} : { managerSalary }),
      version: sql`${fundingStacks.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isStack(tx.userId, id))
    .returning();
  return row ? toStack(row) : null;
}

export async function removeStack(tx: OwnerTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(fundingStacks)
    .where(isStack(tx.userId, id))
    .returning({ id: fundingStacks.id });
  return removed.length > 0;
}
