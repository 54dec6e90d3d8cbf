import { implement } from "@orpc/server";
import { adminContract, AUTH_LOG_PAGE } from "#features/admin/contract.ts";
import { listAdminAuthLog, listLatestAdminSignIns } from "#features/sign-in/server/index.ts";
import { listAudit } from "#server/audit/list-audit.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { readAtReplica } from "#server/database/replica.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";
import { listPoints } from "./analytics.ts";
import { toAuthEntry } from "./auth-entry.ts";

const admin = implement(adminContract).$context<CallContext>().use(requireAdmin);

const AUDIT_PAGE = 50;

export const logCalls = {
  getAnalytics: admin.getAnalytics.handler(async ({ context, input }) => ({
    points: await readAtReplica(context.platform.database, (from) => listPoints(from, input.span)),
  })),

  listAuthLog: admin.listAuthLog.handler(async ({ context, input }) => {
    const { rows, total } = await listAdminAuthLog(context.platform.database, {
      page: input.page,
      pageSize: AUTH_LOG_PAGE,
    });
    return { entries: rows.map(toAuthEntry), total, pageSize: AUTH_LOG_PAGE };
  }),

  listUserSignIns: admin.listUserSignIns.handler(async ({ context, input }) => ({
    entries: (await listLatestAdminSignIns(context.platform.database, input.userId)).map(toAuthEntry),
  })),

  listAuditLog: admin.listAuditLog.handler(async ({ context, input }) => {
    const rows = await listAudit(context.platform, { ...input, most: AUDIT_PAGE });
    const entries = rows.map(({ at, actorEmail, actorId: _, detail, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actorEmail,
      detail: describeDetail(detail),
    }));
    return { entries, next: rows.length < AUDIT_PAGE ? null : (rows.at(-1)?.number ?? null) };
  }),

  findAuditBreak: admin.findAuditBreak.handler(async ({ context }) => {
    const verdict = await verifyAudit(context.platform);
    const problem = verdict.ok ? null : { number: verdict.number, message: verdict.problem };
    return { rows: verdict.rows, folded: verdict.folded, problem };
  }),
};

/** "id 5f…, role admin": in one line, as it is read. */
function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
