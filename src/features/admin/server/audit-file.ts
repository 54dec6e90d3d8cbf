import { utcDay } from "#kit/day.ts";
import { ORPCError } from "@orpc/server";
import { AUDIT_FILE_PATH } from "#features/admin/model/audit-file-address.ts";
import { exportAudit } from "#server/audit/export-audit.ts";
import { ensureProof, type Platform } from "#server/call-context.ts";
import type { FileRoute } from "#server/file-route.ts";

/** The audit log to keep elsewhere: a line for the checkpoint, one for each entry, one for the newest entry's mark. */
export const auditFileRoute: FileRoute = {
  role: "viewer",
  path: AUDIT_FILE_PATH,
  async answer(context) {
    const { person, platform } = context;
    if (person.role !== "admin")
      throw new ORPCError("FORBIDDEN", { message: "You do not have admin privileges" });
    await ensureProof(context);
    return {
      ok: true,
      body: openExport(platform),
      contentType: "application/jsonl; charset=utf-8",
      fileName: `audit-log-${utcDay(new Date())}.jsonl`,
      shown: "uploaded",
    };
  },
};

/** Written as fast as it is taken; who stops taking ends the reading. */
function openExport(platform: Platform): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  exportAudit(platform, (text) => writer.write(encoder.encode(text))).then(
    () => writer.close(),
    // The answer has begun, so its reader only sees it cut off. `abort` of a stream nobody reads any more has nothing to say.
    (error: unknown) => {
      platform.log.warn("An export of the audit log ended early.", { reason: String(error) });
      writer.abort(error).catch(() => undefined);
    },
  );
  return readable;
}
