import { and, eq, inArray, type AnyColumn, type SQL } from "drizzle-orm";
import type { Caller } from "./name-caller.ts";

/*
 * Which rows of a table a caller may read, said by each statement itself, as the row policies say it beneath. A guest's few
 * deals are named in it: the answer comes from an index, and takes no longer where the workspace has more deals.
 */

/** The columns that say whose a row is. `dealId`: of which deal; of the table of deals its own id. */
export interface OwnedColumns {
  readonly workspaceId: AnyColumn;
  readonly dealId: AnyColumn;
}

/** Rows of the caller's workspace; of a guest, of their deals. */
export const isReadable = (caller: Caller, columns: OwnedColumns): SQL | undefined =>
  and(
    eq(columns.workspaceId, caller.workspaceId),
    isGuest(caller) ? inArray(columns.dealId, [...caller.dealIds]) : undefined,
  );

/** The same beside what names the workspace, for statements written by hand. */
export interface DealBound {
  /** Begins with `and`; empty of members. */
  readonly sql: string;
  /** For the name that the statement is prepared by. */
  readonly name: string;
}

/** Adds the guest's deals to the values of the statement. `column` is SQL. */
export function boundToDeals(caller: Caller, column: string, values: unknown[]): DealBound {
  if (!isGuest(caller)) return { sql: "", name: "" };
  return { sql: ` and ${column} = any($${values.push(caller.dealIds)}::uuid[])`, name: "-of-guest" };
}

export const isGuest = ({ role }: Pick<Caller, "role">): boolean => role === "guest";
