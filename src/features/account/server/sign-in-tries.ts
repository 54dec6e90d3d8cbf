import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { signInAttempts } from "./schema.ts";

/** Decision Q-F57: held for an account whatever address the tries come from, in the database of all processes. */
const MOST_USER_TRIES = 10;
const MOST_CODE_TRIES = 5;
/** From one place, over all accounts: an office behind one address signs in less often than this. */
const MOST_ADDRESS_TRIES = 300;
const WINDOW = sql`interval '15 minutes'`;

export interface TryQuestion {
  kind: "user" | "admin" | "code";
  email: string;
  clientAddress: string;
  /** Of the administrators' form, as an administrator set it. */
  mostAdminTries: number;
}

/**
 * Takes one of the tries that are left, before the password is looked at, so that many tries at once cannot be more
 * than one after the other. Counted for any address, known or not: the limit tells nothing about who has an account.
 */
export async function takeTry(database: Database, question: TryQuestion): Promise<boolean> {
  const { kind, email, clientAddress } = question;
  return inTransaction(database, async ({ orm }) => {
    await orm.execute(sql`select pg_advisory_xact_lock(7340004, hashtext(${email}))`);
    // Oldest first and a few at a time: the table holds no more than a quarter of an hour needs.
    await orm.execute(sql`delete from sign_in_attempts where id in (
      select id from sign_in_attempts where attempted_at < now() - ${WINDOW} order by id limit 100
      for update skip locked)`);
    const count = (kinds: (typeof kind | "address")[], of: string) =>
      orm.$count(
        signInAttempts,
        and(
          eq(signInAttempts.email, of),
          inArray(signInAttempts.kind, kinds),
          sql`${signInAttempts.attemptedAt} > now() - ${WINDOW}`,
        ),
      );
    if (kind === "code" && (await count(["code"], email)) >= MOST_CODE_TRIES) return false;
    if (kind === "admin" && (await count(["admin"], email)) >= question.mostAdminTries) return false;
    if (kind === "user" && (await count(["user", "admin"], email)) >= MOST_USER_TRIES) return false;
    const isCounted = isPlaceOfItsOwn(clientAddress);
    if (isCounted && (await count(["address"], clientAddress)) >= MOST_ADDRESS_TRIES) return false;
    await orm.insert(signInAttempts).values({ kind, email });
    if (isCounted) await orm.insert(signInAttempts).values({ kind: "address", email: clientAddress });
    return true;
  });
}

/** The server's own machine is a proxy that nobody told us of, or the operator: everybody's, and so nobody's. */
function isPlaceOfItsOwn(address: string): boolean {
  return address !== "unknown" && address !== "::1" && !/^(::ffff:)?127\./.test(address);
}

/** A right password clears the count of its account; a right code clears that of codes. */
export async function clearTries(
  database: Database,
  email: string,
  kinds: readonly TryQuestion["kind"][] = ["user", "admin"],
): Promise<void> {
  await database.orm
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.email, email), inArray(signInAttempts.kind, [...kinds])));
}
