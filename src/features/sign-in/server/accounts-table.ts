import { and, eq, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Person, Role } from "#contract/person.ts";
import type { Database } from "#server/database/open-database.ts";
import { authAccounts, authUsers, memberships, profiles, workspaces } from "#server/schema.ts";
import { hashPassword } from "#server/session/password-hash.ts";

/** The pool or a transaction on it. */
export type AccountsConnection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete">;

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Made before the transaction: hashing takes long on purpose, and nothing should be locked meanwhile. */
export async function readyAccount({ password, ...rest }: NewAccount): Promise<ReadyAccount> {
  return { ...rest, passwordHash: await hashPassword(password) };
}
/** Without a hash the account has no password: its person comes in another way, until they set one. */
export type ReadyAccount = Omit<NewAccount, "password"> & { passwordHash: string | null };

/**
 * Makes an account: who signs in, with what, the profile that says what they may do, and the
 * personal workspace with their id, all or nothing. Null when
 * the address has one already; that account stays as it is. Where its person was removed this is another account all the
 * same: who was invited to an address need not be who had it before.
 */
export async function insertAccount(tx: AccountsConnection, account: ReadyAccount): Promise<Person | null> {
  const email = normaliseEmail(account.email);
  const { firstName, lastName, role, passwordHash } = account;
  const values = {
    name: `${firstName} ${lastName}`.trim(),
    metadata: { first_name: firstName, last_name: lastName },
  };
  const [made] = await tx
    .insert(authUsers)
    .values({ ...values, email, emailVerified: true })
    .onConflictDoNothing({ target: authUsers.email, where: isNull(authUsers.disabledAt) })
    .returning({ id: authUsers.id });
  if (!made) return null;
  const { id } = made;
  await tx
    .insert(authAccounts)
    .values({ userId: id, accountId: id, providerId: CREDENTIAL, password: passwordHash });
  await tx.insert(profiles).values({ id, email, firstName, lastName, role });
  await tx.insert(workspaces).values({ id, personId: id });
  await tx.insert(memberships).values({ workspaceId: id, personId: id, role: "owner" });
  return { id, email, firstName, lastName, role };
}

export const CREDENTIAL = "credential";

export interface Credentials {
  userId: string;
  passwordHash: string;
}

/** Only who was not removed can sign in. A profile that is not there yet is made then. */
export async function findCredentials(database: Database, email: string): Promise<Credentials | null> {
  return readCredentials(database, eq(authUsers.email, normaliseEmail(email)));
}

export async function findCredentialsById(database: Database, userId: string): Promise<Credentials | null> {
  return readCredentials(database, eq(authUsers.id, userId));
}

async function readCredentials({ orm }: Database, which: ReturnType<typeof eq>): Promise<Credentials | null> {
  const [row] = await orm
    .select({ userId: authUsers.id, passwordHash: authAccounts.password })
    .from(authUsers)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, CREDENTIAL)),
    )
    .where(and(which, isNull(authUsers.disabledAt)));
  return row?.passwordHash ? { userId: row.userId, passwordHash: row.passwordHash } : null;
}

export async function updatePassword(
  tx: AccountsConnection,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(authAccounts)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, CREDENTIAL)));
}

/** The profile of an account that may sign in, made of what was said at the sign-up if there is none yet. */
export async function ensureProfile({ orm }: Database, userId: string): Promise<Person | null> {
  const found = await findProfile(orm, userId);
  if (found) return found;
  const [user] = await orm
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNull(authUsers.disabledAt)));
  if (!user) return null;
  const word = (name: string) => {
    const said = user.metadata[name];
    return typeof said === "string" ? said.trim().slice(0, 100) : "";
  };
  // Never the role: metadata grants nothing.
  const names = { firstName: word("first_name"), lastName: word("last_name") };
  await orm
    .insert(profiles)
    .values({ id: userId, email: user.email, ...names })
    .onConflictDoNothing();
  return findProfile(orm, userId);
}

export async function findAccountByEmail(database: Database, email: string): Promise<Person | null> {
  const [row] = await database.orm
    .select()
    .from(profiles)
    .where(eq(profiles.email, normaliseEmail(email)));
  return row ? toPerson(row) : null;
}

export async function findProfile(orm: Pick<NodePgDatabase, "select">, id: string): Promise<Person | null> {
  const [row] = await orm.select().from(profiles).where(eq(profiles.id, id));
  return row ? toPerson(row) : null;
}

/**
 * Notes down the first sign-in; from then on there may be something in the account that is the person's alone. True:
 * it was.
 */
export async function noteSignedIn(orm: Pick<NodePgDatabase, "update">, userId: string): Promise<boolean> {
  const rows = await orm
    .update(authUsers)
    .set({ signedInAt: sql`now()` })
    .where(and(eq(authUsers.id, userId), isNull(authUsers.signedInAt)))
    .returning({ id: authUsers.id });
  return rows.length > 0;
}

export async function hasSignedIn(orm: Pick<NodePgDatabase, "select">, userId: string): Promise<boolean> {
  const [row] = await orm
    .select({ at: authUsers.signedInAt })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return row !== undefined && row.at !== null;
}

/** Whether an account has the address, also of a person who was removed. */
export async function hasEmail(tx: Pick<NodePgDatabase, "select">, email: string): Promise<boolean> {
  const which = eq(authUsers.email, normaliseEmail(email));
  return (await tx.select({ id: authUsers.id }).from(authUsers).where(which).limit(1)).length > 0;
}

export async function hasAdmin(tx: Pick<NodePgDatabase, "select">): Promise<boolean> {
  const rows = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
  return rows.length > 0;
}

export async function hasAccount(tx: Pick<NodePgDatabase, "select">): Promise<boolean> {
  const rows = await tx.select({ id: profiles.id }).from(profiles).limit(1);
  return rows.length > 0;
}

/** With whether they have the only account, where that decides what they begin with. */
export async function sayAlone(tx: Pick<NodePgDatabase, "select">, person: Person): Promise<Person> {
  if (person.role !== "admin") return person;
  const accounts = await tx.select({ id: profiles.id }).from(profiles).limit(2);
  return accounts.length === 1 ? { ...person, isAlone: true } : person;
}

/** Addresses are compared trimmed and in lower case everywhere. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

function toPerson(profile: typeof profiles.$inferSelect): Person {
  const { id, email, firstName, lastName, role } = profile;
  return { id, email, firstName, lastName, role: role === "admin" ? "admin" : "user" };
}
