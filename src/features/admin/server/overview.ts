import type { Overview } from "#features/admin/contract.ts";
import { listAdminAuthLog, listUsers } from "#features/sign-in/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import { readAtReplica } from "#server/database/replica.ts";
import { readQueueHealth } from "#server/jobs/queue-health.ts";
import { countMails } from "#server/mail/outbox-table.ts";
import { toAuthEntry } from "./auth-entry.ts";
import { countRows } from "./created-rows.ts";

const RECENT = 10;

/** What an administrator looks at first: how many, who signed in, and whether the background works. */
export async function getOverview(platform: Platform): Promise<Overview> {
  const { database, mailer, settings } = platform;
  const [people, [deals, stacks], signIns, queue, mail, { isMaintenance }] = await Promise.all([
    listUsers(platform),
    readAtReplica(database, (from) =>
      Promise.all([countRows(from, "deals"), countRows(from, "funding_stacks")]),
    ),
    listAdminAuthLog(database, { pageSize: RECENT }),
    readQueueHealth(database),
    countMails(database.orm),
    settings.read(),
  ]);
  const users = people.filter(({ status }) => status === "active");
  return {
    users: users.length,
    admins: users.filter(({ role }) => role === "admin").length,
    pendingInvites: people.length - users.length,
    deals,
    stacks,
    signIns: signIns.rows.map(toAuthEntry),
    queue,
    mail: { isSet: mailer.isSet, ...mail },
    isMaintenance,
  };
}
