import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Role } from "#contract/person.ts";
import { authUsers, profiles } from "#server/schema.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { passwordResets } from "./schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "$count">;

const LINK_MINUTES = 60;
const CODE_MINUTES = 15;
const GRANT_MINUTES = 15;
/** A link that somebody else may have read sets a password after a day only, in which its owner can stop it. */
const WAIT_HOURS = 24;
/** And then for a day: nobody has to come in one certain hour. */
const WAITED_LINK_MINUTES = 2 * WAIT_HOURS * 60;

/** The two halves of what a recovery link carries. */
export interface RecoveryTokens {
  accessToken: string;
  refreshToken: string;
}

const hashLink = ({ accessToken, refreshToken }: RecoveryTokens): string =>
  hashToken(`${accessToken}.${refreshToken}`);

export async function countRecentResets(tx: Connection, userId: string): Promise<number> {
  return tx.$count(
    passwordResets,
    and(eq(passwordResets.userId, userId), gt(passwordResets.createdAt, sql`now() - interval '15 minutes'`)),
  );
}

export interface MadeReset {
  id: string;
  tokens: RecoveryTokens;
  /** Null: at once. */
  usableFrom: Date | null;
  expiresAt: Date;
  livesMinutes: number;
}

export async function insertReset(
  tx: Connection,
  { userId, codeHash, waits }: { userId: string; codeHash: string; waits: boolean },
): Promise<MadeReset> {
  const livesMinutes = waits ? WAITED_LINK_MINUTES : LINK_MINUTES;
  const tokens = { accessToken: makeToken(), refreshToken: makeToken() };
  await tx.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now() - interval '1 day'`);
  const [made] = await tx
    .insert(passwordResets)
    .values({
      userId,
      codeHash,
      linkHash: hashLink(tokens),
      usableFrom: waits ? sql`now() + make_interval(hours => ${WAIT_HOURS})` : null,
      expiresAt: sql`now() + make_interval(mins => ${livesMinutes})`,
    })
    .returning({
      id: passwordResets.id,
      usableFrom: passwordResets.usableFrom,
      expiresAt: passwordResets.expiresAt,
    });
  if (!made) throw new Error("The reset was not kept.");
  return { ...made, tokens, livesMinutes };
}

/**
 * Whether a link that waits is on its way already, or was stopped within a day: what anybody may ask for is not made
 * again and again, since each is told to the person.
 */
export async function isResetWaiting(tx: Connection, userId: string): Promise<boolean> {
  const recent = or(
    isNull(passwordResets.stoppedAt),
    sql`${passwordResets.stoppedAt} > now() - interval '1 day'`,
  );
  const which = and(
    eq(passwordResets.userId, userId),
    isNotNull(passwordResets.usableFrom),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
    recent,
  );
  return (await tx.$count(passwordResets, which)) > 0;
}

/** Which of the person's resets they can still stop. */
export async function listStoppable(tx: Pick<Connection, "select">, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), unused));
  return rows.map(({ id }) => id);
}

/** Ends every way to a new password that is open for the account; the answer is how many they were. */
export async function stopResets(tx: Pick<Connection, "update">, userId: string): Promise<number> {
  const rows = await tx
    .update(passwordResets)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), unused))
    .returning({ id: passwordResets.id });
  return rows.length;
}

const unused = and(
  isNull(passwordResets.usedAt),
  isNull(passwordResets.stoppedAt),
  gt(passwordResets.expiresAt, sql`now()`),
);

/**
 * Opens a grant for a link, which may be opened again until a password is set: a browser that was closed in between
 * must not cost the person their way back in. Null for one that is unknown, used or too old.
 */
export async function openGrantByLink(tx: Connection, tokens: RecoveryTokens): Promise<string | null> {
  return openGrant(tx, and(eq(passwordResets.linkHash, hashLink(tokens)), unused));
}

/** The same for a code, which belongs to an account and lives shorter. */
export async function openGrantByCode(
  tx: Connection,
  { email, codeHash }: { email: string; codeHash: string },
): Promise<string | null> {
  return openGrant(
    tx,
    and(
      eq(passwordResets.codeHash, codeHash),
      sql`${passwordResets.userId} = (select ${authUsers.id} from ${authUsers} where ${authUsers.email} = ${email} and ${authUsers.disabledAt} is null)`,
      gt(passwordResets.createdAt, sql`now() - make_interval(mins => ${CODE_MINUTES})`),
      unused,
    ),
  );
}

async function openGrant(tx: Connection, which: ReturnType<typeof and>): Promise<string | null> {
  const grant = makeToken();
  const rows = await tx
    .update(passwordResets)
    .set({
      grantHash: hashToken(grant),
      grantExpiresAt: sql`now() + make_interval(mins => ${GRANT_MINUTES})`,
    })
    .where(which)
    .returning({ id: passwordResets.id });
  return rows.length > 0 ? grant : null;
}

const granted = (grant: string) =>
  and(
    eq(passwordResets.grantHash, hashToken(grant)),
    gt(passwordResets.grantExpiresAt, sql`now()`),
    isNull(passwordResets.usedAt),
    isNull(passwordResets.stoppedAt),
  );

/** By the database's clock, which every server shares. */
const isDue = sql<boolean>`coalesce(${passwordResets.usableFrom} <= now(), true)`;

export interface Grant {
  userId: string;
  email: string;
  role: Role;
  usableFrom: Date | null;
  /** Whether it sets a password without more: false as long as it waits. */
  isDue: boolean;
}

/** Whose password a grant may set, without using it. */
export async function findGrant(tx: Connection, grant: string): Promise<Grant | null> {
  const { usableFrom } = passwordResets;
  const { id: userId, email } = authUsers;
  const role = sql<Role>`coalesce(${profiles.role}, 'user')`;
  const [row] = await tx
    .select({ userId, email, role, usableFrom, isDue })
    .from(passwordResets)
    .innerJoin(authUsers, eq(authUsers.id, passwordResets.userId))
    .leftJoin(profiles, eq(profiles.id, passwordResets.userId))
    .where(and(granted(grant), isNull(authUsers.disabledAt)));
  return row ?? null;
}

/** Ends the wait of a grant whose owner has proved that it is them. False when it is not theirs, or over. */
export async function endWait(
  tx: Pick<Connection, "update">,
  grant: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .update(passwordResets)
    .set({ usableFrom: sql`now()` })
    .where(and(granted(grant), eq(passwordResets.userId, userId)))
    .returning({ id: passwordResets.id });
  return rows.length > 0;
}

/**
 * Uses a grant up: of many at once the row's lock lets one through. One that waits only for who has proved that it is
 * them.
 */
export async function spendGrant(
  tx: Connection,
  grant: string,
  { isProved }: { isProved: boolean },
): Promise<string | null> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(isProved ? granted(grant) : and(granted(grant), isDue))
    .returning({ userId: passwordResets.userId });
  return row?.userId ?? null;
}

export async function removeResets(tx: Connection, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
