import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { hashPassword } from "better-auth/crypto";
import type { Person, Role } from "#contract/person.ts";
import type { Database } from "#server/database/open-database.ts";
import { authAccounts, authUsers, profiles } from "#server/schema.ts";

/** The pool or a transaction on it. */
export type AccountsConnection = Pick<NodePgDatabase, "select" | "insert">;

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/**
 * Makes an account: who signs in, with what, and the profile that says what they may do, all or nothing. Null when
 * the address has one already; that account stays as it is.
 */
export async function insertAccount(tx: AccountsConnection, account: NewAccount): Promise<Person | null> {
  const email = normaliseEmail(account.email);
  const { firstName, lastName, role } = account;
  const password = await hashPassword(account.password);
  const id = randomUUID();
  const name = `${firstName} ${lastName}`.trim();
  const made = await tx
    .insert(authUsers)
    .values({ id, email, name, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: authUsers.id });
  if (made.length === 0) return null;
  await tx.insert(authAccounts).values({ userId: id, accountId: id, providerId: "credential", password });
  await tx.insert(profiles).values({ id, email, firstName, lastName, role });
  return { id, email, firstName, lastName, role };
}

export interface Credentials {
  userId: string;
  passwordHash: string;
}

/** Only a person with a profile can sign in (decision Q-F56). */
export async function findCredentials(database: Database, email: string): Promise<Credentials | null> {
  const [row] = await database.orm
    .select({ userId: profiles.id, passwordHash: authAccounts.password })
    .from(profiles)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, profiles.id), eq(authAccounts.providerId, "credential")),
    )
    .where(eq(profiles.email, normaliseEmail(email)));
  return row?.passwordHash ? { userId: row.userId, passwordHash: row.passwordHash } : null;
}

export async function findAccountByEmail(database: Database, email: string): Promise<Person | null> {
  const [row] = await database.orm
    .select()
    .from(profiles)
    .where(eq(profiles.email, normaliseEmail(email)));
  return row ? toPerson(row) : null;
}

export async function findAccountById(database: Database, id: string): Promise<Person | null> {
  const [row] = await database.orm.select().from(profiles).where(eq(profiles.id, id));
  return row ? toPerson(row) : null;
}

export async function hasAdmin(tx: AccountsConnection): Promise<boolean> {
  const rows = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
  return rows.length > 0;
}

/** Addresses are compared trimmed and in lower case everywhere (decision Q-F24). */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

function toPerson({ id, email, firstName, lastName, role }: typeof profiles.$inferSelect): Person {
  return { id, email, firstName, lastName, role: role === "admin" ? "admin" : "user" };
}
