import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Role } from "#contract/person.ts";
import { authUsers, profiles } from "#server/schema.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { passwordResets } from "./schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "$count">;

const LINK_MINUTES = 60;
const CODE_MINUTES = 15;
const GRANT_MINUTES = 15;

/** The two halves of what a recovery link carries (frame spec §4). */
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

export async function insertReset(
  tx: Connection,
  { userId, codeHash }: { userId: string; codeHash: string },
): Promise<{ tokens: RecoveryTokens; expiresAt: Date }> {
  const tokens = { accessToken: makeToken(), refreshToken: makeToken() };
  await tx.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now() - interval '1 day'`);
  const [made] = await tx
    .insert(passwordResets)
    .values({
      userId,
      codeHash,
      linkHash: hashLink(tokens),
      expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
    })
    .returning({ expiresAt: passwordResets.expiresAt });
  if (!made) throw new Error("The reset was not kept.");
  return { tokens, expiresAt: made.expiresAt };
}

const unused = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`));

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
      sql`${passwordResets.userId} = (select ${authUsers.id} from ${authUsers} where ${authUsers.email} = ${email})`,
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
  );

/** Whose password a grant may set, without using it. */
export async function findGrant(
  tx: Connection,
  grant: string,
): Promise<{ email: string; role: Role } | null> {
  const [row] = await tx
    .select({ email: authUsers.email, role: sql<Role>`coalesce(${profiles.role}, 'user')` })
    .from(passwordResets)
    .innerJoin(authUsers, eq(authUsers.id, passwordResets.userId))
    .leftJoin(profiles, eq(profiles.id, passwordResets.userId))
    .where(and(granted(grant), isNull(authUsers.disabledAt)));
  return row ?? null;
}

/** Uses a grant up: of many at once the row's lock lets one through. */
export async function spendGrant(tx: Connection, grant: string): Promise<string | null> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(granted(grant))
    .returning({ userId: passwordResets.userId });
  return row?.userId ?? null;
}

export async function removeResets(tx: Connection, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
