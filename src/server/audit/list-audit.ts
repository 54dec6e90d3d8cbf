import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { auditLog, authUsers } from "#server/schema.ts";
import type { AuditRow } from "./audit-row.ts";

const MOST_SHOWN_LETTERS = 2_000;

export interface AuditLine extends Omit<AuditRow, "hash" | "detail"> {
  /** Null when nobody was signed in, or when the account is gone. */
  actorEmail: string | null;
  detail: Readonly<Record<string, unknown>>;
}

export interface AuditQuestion {
  /** Only rows with a smaller number: the next page. */
  before?: number | undefined;
  outcome?: AuditRow["outcome"] | undefined;
  /** Only what is about it. */
  workspaceId?: string | undefined;
  most?: number;
}

const { hash: _, ...columns } = getTableColumns(auditLog);
/** Earlier versions noted all that a caller sent: a page of a list stays small whatever stands in the log. */
const shownDetail = sql<string>`left(${auditLog.detail}, ${MOST_SHOWN_LETTERS})`;

/** What names no workspace is a person's own, and read with their personal one, whose id is theirs. */
const isAbout = (workspaceId: string) =>
  or(
    eq(auditLog.workspaceId, workspaceId),
    and(isNull(auditLog.workspaceId), eq(auditLog.actorId, workspaceId)),
  );

/** Newest first. */
export async function listAudit(
  { database }: { database: Database },
  { before, outcome, workspaceId, most = 50 }: AuditQuestion = {},
): Promise<AuditLine[]> {
  const rows = await database.orm
    .select({ row: { ...columns, detail: shownDetail }, actorEmail: authUsers.email })
    .from(auditLog)
    .leftJoin(authUsers, eq(authUsers.id, auditLog.actorId))
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.number, before),
        outcome === undefined ? undefined : eq(auditLog.outcome, outcome),
        workspaceId === undefined ? undefined : isAbout(workspaceId),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(most);
  return rows.map(({ row: { detail, ...row }, actorEmail }) => ({
    ...row,
    actorEmail,
    detail: readDetail(detail),
  }));
}

/** Rows that somebody edited are shown too, and told by the check. */
function readDetail(text: string): Readonly<Record<string, unknown>> {
  try {
    const detail: unknown = JSON.parse(text);
    return typeof detail === "object" && detail !== null ? { ...detail } : { text };
  } catch {
    return { text };
  }
}
