import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { addedRow, noteFields } from "#features/deals/server/index.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { DealTerms } from "#features/funding/model/deal-terms.ts";
import { readComponents, readDealTerms } from "#features/funding/model/read-stack.ts";
import { type FundingStack, STACK_STATUSES } from "#features/funding/model/stack-record.ts";
import { readSavedFigures, type SavedFigures } from "#features/funding/model/saved-figures.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest, isReadable } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
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
  savedFigures: SavedFigures;
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
    | "savedFigures"
    | "status"
  >
>;

/** A guest is not told the manager's pay: it may be what the buyer usually pays. The deal's own stands on the deal. */
function toStack(tx: WorkTx, row: StackRow): FundingStack {
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
    managerSalaryUsd: isGuest(tx) ? null : row.managerSalary,
    // Coverage and payments tell the cash flow, and that the pay.
    savedFigures: isGuest(tx) ? null : readSavedFigures(row.savedFigures),
    isTemplate: row.isTemplate,
    status: STACK_STATUSES.find((status) => status === row.status) ?? "draft",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

type NotedStack = Pick<StackRow, "id" | "dealId" | "name" | "version">;

/** Told to open windows, and in the history of the deal. */
async function noteStack(
  tx: WorkTx,
  { id, dealId, name, version }: NotedStack,
  done: "saved" | "changed" | "removed",
): Promise<void> {
  noteChange(tx, { kind: "funding", id, dealId, version });
  const stack = { place: `stacks/${id}`, name };
  const note =
    done === "saved"
      ? addedRow(stack)
      : {
          ...stack,
          was: done === "removed" ? { name } : version - 1,
          is: done === "removed" ? null : version,
        };
  await noteFields(tx, { dealId, kind: "stack", cause: "typed", notes: [note] });
}

const isStack = (tx: WorkTx, id: string) => and(isReadable(tx, fundingStacks), eq(fundingStacks.id, id));

/** A draft, and no template. Under an id that is taken, the stack that is there already. */
export async function insertStack(tx: WorkTx, stack: NewStack): Promise<FundingStack> {
  const { id, managerSalaryUsd: managerSalary, ...columns } = stack;
  const [row] = await tx.orm
    .insert(fundingStacks)
    .values({ ...columns, managerSalary, workspaceId: tx.workspaceId, ...(id === undefined ? {} : { id }) })
    .onConflictDoNothing({ target: [fundingStacks.workspaceId, fundingStacks.id] })
    .returning();
  if (row) {
    await noteStack(tx, row, "saved");
    return toStack(tx, row);
  }
  const there = id === undefined ? null : await findStack(tx, id);
  if (!there) throw new Error("The stored stack was not answered.");
  return there;
}

/** Newest first. */
export async function listStacks(
  tx: WorkTx,
  { dealId, search = "", limit }: { dealId?: string; search?: string; limit: number },
): Promise<FundingStack[]> {
  const ofDeal = dealId === undefined ? undefined : eq(fundingStacks.dealId, dealId);
  const named = search === "" ? undefined : sql`strpos(lower(${fundingStacks.name}), lower(${search})) > 0`;
  const rows = await tx.orm
    .select()
    .from(fundingStacks)
    .where(and(isReadable(tx, fundingStacks), ofDeal, named))
    .orderBy(desc(fundingStacks.createdAt), desc(fundingStacks.id))
    .limit(limit);
  return rows.map((row) => toStack(tx, row));
}

/** All stacks of some deals, by the deal. */
export async function listStacksOfDeals(
  tx: WorkTx,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, FundingStack[]>> {
  const rows = await tx.orm
    .select()
    .from(fundingStacks)
    .where(and(isReadable(tx, fundingStacks), inArray(fundingStacks.dealId, [...dealIds])))
    .orderBy(desc(fundingStacks.createdAt), desc(fundingStacks.id));
  const found = new Map<string, FundingStack[]>();
  for (const row of rows) found.set(row.dealId, [...(found.get(row.dealId) ?? []), toStack(tx, row)]);
  return found;
}

export async function findStack(tx: WorkTx, id: string): Promise<FundingStack | null> {
  const [row] = await tx.orm.select().from(fundingStacks).where(isStack(tx, id));
  return row ? toStack(tx, row) : null;
}

/** The stack as it is, kept from others until the transaction ends. */
export async function holdStack(tx: WorkTx, id: string): Promise<FundingStack | null> {
  const [row] = await tx.orm.select().from(fundingStacks).where(isStack(tx, id)).for("update");
  return row ? toStack(tx, row) : null;
}

export async function updateStack(
  tx: WorkTx,
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
    .where(isStack(tx, id))
    .returning();
  if (row) await noteStack(tx, row, "changed");
  return row ? toStack(tx, row) : null;
}

export async function removeStack(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm.delete(fundingStacks).where(isStack(tx, id)).returning({
    id: fundingStacks.id,
    dealId: fundingStacks.dealId,
    name: fundingStacks.name,
    version: fundingStacks.version,
  });
  for (const stack of removed) await noteStack(tx, stack, "removed");
  return removed.length > 0;
}
