import { sql } from "drizzle-orm";
import type { Role } from "#contract/person.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { normaliseEmail } from "./accounts-table.ts";
import { insertSetupLink } from "./setup-links-table.ts";

/** The token stands behind the #, which a browser sends to no server and writes into no log. */
export const setupLinkAddress = (appOrigin: string, token: string): string =>
  `${appOrigin}/secure-email-link#type=setup&token=${token}`;

/** A one-time link, alive for a day, with which one person makes their account at this address. */
export async function createSetupLink(options: {
  db: Database;
  appOrigin: string;
  email: string;
  firstName?: string;
  lastName?: string;
  role: Role;
}): Promise<string> {
  const { db, appOrigin, email, firstName = "", lastName = "", role } = options;
  const token = await inTransaction(db, ({ orm }) =>
    insertSetupLink(orm, { purpose: "account", email: normaliseEmail(email), firstName, lastName, role }),
  );
  return setupLinkAddress(appOrigin, token);
}

/** Two servers starting on one database, or many uses of one link, decide one after the other who is first. */
export const FIRST_ADMIN_LOCK = sql`select pg_advisory_xact_lock(7340003)`;
