import type { Person } from "#contract/person.ts";
import { insertAccount, type NewAccount, noteSignedIn } from "#features/sign-in/server/accounts-table.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createLog } from "#server/log.ts";
import { hashPassword } from "#server/session/password-hash.ts";
import { createSessionCookie } from "#server/session/session-cookie.ts";
import { createSessions } from "#server/session/sessions.ts";
import { createSettings } from "#server/settings/settings.ts";

const hashes = new Map<string, Promise<string>>();

/** A hash costs a twentieth of a second on purpose: tests that give everybody one password make it once. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** An account as its owner would have made it. What the product asks of a password has tests of its own. */
export async function makeAccount(database: Database, { password, ...account }: NewAccount): Promise<Person> {
  const passwordHash = await hashOnce(password);
  const person = await inTransaction(database, ({ orm }) => insertAccount(orm, { ...account, passwordHash }));
  if (!person) throw new Error(`${account.email} has an account already.`);
  return person;
}

/** The cookie of a session, `name=value`, as signing in would leave it: with a proof that is a moment old. */
export async function openSession(
  database: Database,
  personId: string,
  { appOrigin, authSecret }: { appOrigin: string; authSecret: string | null },
): Promise<string> {
  const log = createLog(() => undefined);
  const sessions = createSessions(database, {
    settings: createSettings(database, log),
    cookie: createSessionCookie({ appOrigin, secret: authSecret ?? "" }),
    log,
  });
  await noteSignedIn(database.orm, personId);
  const from = { clientAddress: "127.0.0.1", userAgent: "", isProved: true };
  const [cookie = ""] = (await sessions.open(personId, from)).split(";");
  return cookie;
}
