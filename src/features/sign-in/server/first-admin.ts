import type { Platform } from "#server/call-context.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Started, StartSettings } from "#server/feature.ts";
import { StartProblem } from "#server/start-problem.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { hasAdmin, insertAccount, readyAccount } from "./accounts-table.ts";
import { FIRST_ADMIN_LOCK, setupLinkAddress } from "./setup-link.ts";
import { insertSetupLink, removeFirstAdminLinks } from "./setup-links-table.ts";

/**
 * While there is no administrator, makes one from the operator's settings, or a one-time link that makes one. Each
 * start makes a new link and ends the older one. Once there is an administrator, the settings change nothing.
 */
export async function offerFirstAdmin(platform: Platform, settings: StartSettings): Promise<Started> {
  const { appOrigin, adminEmail, adminPassword } = settings;
  const token = await inTransaction(platform.database, async ({ orm }) => {
    await orm.execute(FIRST_ADMIN_LOCK);
    if (await hasAdmin(orm)) return null;
    await removeFirstAdminLinks(orm);
    if (adminEmail !== null && adminPassword !== null) {
      const problem = await checkNewPassword(adminPassword, { email: adminEmail, role: "admin" });
      if (problem !== null) throw new StartProblem(`ADMIN_PASSWORD cannot be used. ${problem}`);
      const account = { email: adminEmail, password: adminPassword, firstName: "", lastName: "" };
      if (await insertAccount(orm, await readyAccount({ ...account, role: "admin" }))) return null;
      platform.log.warn(
        "ADMIN_EMAIL belongs to a person who is no administrator; a set-up link is offered instead.",
      );
    }
    return insertSetupLink(orm, FIRST_ADMIN);
  });
  return { setupLink: token === null ? null : setupLinkAddress(appOrigin, token) };
}

const FIRST_ADMIN = { purpose: "first-admin", email: null, role: "admin" } as const;

/** A new link while the server runs; the one before it ends. Null once there is an administrator. */
export async function renewFirstAdminLink(db: Database, appOrigin: string): Promise<string | null> {
  return inTransaction(db, async ({ orm }) => {
    await orm.execute(FIRST_ADMIN_LOCK);
    if (await hasAdmin(orm)) return null;
    await removeFirstAdminLinks(orm);
    return setupLinkAddress(appOrigin, await insertSetupLink(orm, FIRST_ADMIN));
  });
}
