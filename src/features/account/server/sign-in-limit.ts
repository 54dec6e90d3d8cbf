import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { signInAttempts } from "./schema.ts";

/** Decision Q-F57: held for an account whatever address the tries come from, in the database of all processes. */
const MOST_FAILURES = 10;
const WINDOW = sql`interval '15 minutes'`;

/**
 * Takes one of the tries that are left, before the password is looked at, so that many tries at once cannot be more
 * than one after the other. Counted for any address, known or not: the limit tells nothing about who has an account.
 */
export async function takeSignInTry(database: Database, email: string): Promise<boolean> {
  return inTransaction(database, async ({ orm }) => {
    await orm.execute(sql`select pg_advisory_xact_lock(7340004, hashtext(${email}))`);
    // Oldest first and a few at a time: the table holds no more than a quarter of an hour needs.
    await orm.execute(sql`delete from sign_in_attempts where id in (
      select id from sign_in_attempts where attempted_at < now() - ${WINDOW} order by id limit 100
      for update skip locked)`);
    const recent = await orm.$count(
      signInAttempts,
      and(eq(signInAttempts.email, email), sql`${signInAttempts.attemptedAt} > now() - ${WINDOW}`),
    );
    if (recent >= MOST_FAILURES) return false;
    await orm.insert(signInAttempts).values({ email });
    return true;
  });
}

/** A right password clears the count. */
export async function clearSignInTries(database: Database, email: string): Promise<void> {
  await database.orm.delete(signInAttempts).where(eq(signInAttempts.email, email));
}
