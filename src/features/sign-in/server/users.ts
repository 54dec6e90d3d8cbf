import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Person, Role } from "#contract/person.ts";
import type { Platform } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { authSessions, authUsers, profiles } from "#server/schema.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { removeFromWorkspaces } from "#server/workspaces/end-account.ts";
import { findProfile } from "./accounts-table.ts";
import { expireInvites, listPendingInvites } from "./invites-table.ts";
import { accountRemovedMail } from "./mail-words.ts";
import { endSessions } from "./own-sessions.ts";
import { fullNameOf } from "./person-name.ts";
import { passwordResets } from "./schema.ts";
import { notifyAccountChange } from "./notify-account-change.ts";

/** A row of the administrators' list: profiles, and invitations whose address has none. */
export interface UserRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: "active" | "invited";
  createdAt: Date;
}

/** Newest first; of an invitation the day it was made. */
export async function listUsers({ database }: Platform): Promise<UserRow[]> {
  const { orm } = database;
  await expireInvites(orm);
  const [people, invites] = await Promise.all([
    orm.select().from(profiles).orderBy(desc(profiles.createdAt)),
    listPendingInvites(orm),
  ]);
  const known = new Set(people.map(({ email }) => email));
  const rows: UserRow[] = people.map(({ role, ...person }) => ({
    ...person,
    role: role === "admin" ? "admin" : "user",
    status: "active",
  }));
  for (const { id, email, metadata, invitedAt } of invites) {
    if (known.has(email)) continue;
    const names = { firstName: metadata?.first_name ?? "", lastName: metadata?.last_name ?? "" };
    rows.push({ id, email, ...names, role: "user", status: "invited", createdAt: invitedAt });
  }
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export type UserChange =
  | { ok: true; email: string }
  | { ok: false; reason: "missing" | "own-row" | "last-admin" };
export type UserRemoval =
  | UserChange
  /** Workspaces that nobody could own any more, and whose names were not typed. */
  | { ok: false; reason: "bins-workspaces"; names: string[] };

/** Changes that could leave nobody to administer are decided one after the other. */
export const ADMINS_LOCK = sql`select pg_advisory_xact_lock(7340006)`;

export async function isLastAdmin({ orm }: Pick<Tx, "orm">, userId: string): Promise<boolean> {
  const others = await orm.$count(profiles, and(eq(profiles.role, "admin"), ne(profiles.id, userId)));
  return others === 0;
}

/**
 * The profile goes and the account is disabled, with its sessions and its ways back in, so that the
 * next call made with it is a stranger's. What the person stored stays with the disabled account: who is invited to the
 * address later gets an account of their own, so that removing and inviting leads to nobody's deals. In workspaces of others they are a member no more.
 */
export async function removeUser(
  platform: Platform,
  { userId, adminId, typedNames = [] }: { userId: string; adminId: string; typedNames?: readonly string[] },
): Promise<UserRemoval> {
  if (userId === adminId) return { ok: false, reason: "own-row" };
  return inTransaction(platform.database, async (tx) => {
    const { orm } = tx;
    await orm.execute(ADMINS_LOCK);
    const [profile] = await orm.select().from(profiles).where(eq(profiles.id, userId)).for("update");
    if (!profile) return { ok: false, reason: "missing" } as const;
    // Somebody else may have removed or demoted who asks, a moment ago.
    if (!(await isStillAdmin(tx, adminId))) return { ok: false, reason: "missing" } as const;
    if (profile.role === "admin" && (await isLastAdmin(tx, userId)))
      return { ok: false, reason: "last-admin" } as const;
    const left = await removeFromWorkspaces(tx, platform, { personId: userId, typedNames });
    if (!left.ok) return { ok: false, reason: "bins-workspaces", names: left.binned.map(({ name }) => name) };
    for (const { heirId } of left.inherited) await notifyHeir(tx, platform, heirId, adminId);
    await orm
      .update(authUsers)
      .set({ disabledAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(authUsers.id, userId));
    await orm.delete(profiles).where(eq(profiles.id, userId));
    await orm.delete(authSessions).where(eq(authSessions.userId, userId));
    await orm.delete(passwordResets).where(eq(passwordResets.userId, userId));
    const { appOrigin } = platform;
    await sendMail(tx, platform, { to: profile.email, ...accountRemovedMail({ appOrigin, ...profile }) });
    return { ok: true, email: profile.email } as const;
  });
}

/** The editor of longest standing who owns a workspace from now on. */
async function notifyHeir(tx: Tx, platform: Platform, heirId: string, adminId: string): Promise<void> {
  const [heir, admin] = [await findProfile(tx.orm, heirId), await findProfile(tx.orm, adminId)];
  const byName = admin && fullNameOf(admin);
  if (heir) await notifyAccountChange(tx, platform, { person: heir, kind: "became-workspace-owner", byName });
}

/**
 * Makes somebody an administrator or a user again; the last administrator stays one. Their sessions end, but for the one
 * in which an administrator does it to themselves: none that was left somewhere gains an administrator's rights.
 */
export async function changeRole(
  platform: Platform,
  { userId, role, admin, sessionId }: { userId: string; role: Role; admin: Person; sessionId?: string },
): Promise<UserChange> {
  return inTransaction(platform.database, async (tx) => {
    const { orm } = tx;
    await orm.execute(ADMINS_LOCK);
    const [profile] = await orm.select().from(profiles).where(eq(profiles.id, userId)).for("update");
    if (!profile || !(await isStillAdmin(tx, admin.id))) return { ok: false, reason: "missing" } as const;
    if (role !== "admin" && profile.role === "admin" && (await isLastAdmin(tx, userId)))
      return { ok: false, reason: "last-admin" } as const;
    await orm.update(profiles).set({ role }).where(eq(profiles.id, userId));
    if (role !== profile.role) {
      await endSessions(orm, userId, sessionId);
      const kind = role === "admin" ? "became-admin" : "no-admin-any-more";
      await notifyAccountChange(tx, platform, { person: profile, kind, byName: fullNameOf(admin) });
    }
    return { ok: true, email: profile.email } as const;
  });
}

async function isStillAdmin({ orm }: Tx, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), inArray(profiles.role, ["admin"])));
  return rows.length > 0;
}
