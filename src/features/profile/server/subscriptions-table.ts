import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { profiles } from "#server/schema.ts";
import { subscriptions } from "./schema.ts";

export interface Subscription {
  plan: string;
  status: (typeof subscriptions.$inferSelect)["status"];
  /** A day, as the database writes it: 2027-01-31. Null: none was set. */
  renewsOn: string | null;
}

/** Who has no row is a member through the partner network. */
const USUAL_SUBSCRIPTION: Subscription = { plan: "Member", status: "active", renewsOn: null };

export async function findSubscription(
  orm: Pick<NodePgDatabase, "select">,
  userId: string,
): Promise<Subscription> {
  const { plan, status, renewsOn } = subscriptions;
  const [row] = await orm
    .select({ plan, status, renewsOn })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return row ?? USUAL_SUBSCRIPTION;
}

export type MemberSubscription = Subscription & {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
};

export async function listSubscriptions(orm: Pick<NodePgDatabase, "select">): Promise<MemberSubscription[]> {
  const rows = await orm
    .select({ profile: profiles, subscription: subscriptions })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.userId, profiles.id))
    .orderBy(profiles.email);
  return rows.map(({ profile: { id, email, firstName, lastName }, subscription }) => {
    const { plan, status, renewsOn } = subscription ?? USUAL_SUBSCRIPTION;
    return { userId: id, email, firstName, lastName, plan, status, renewsOn };
  });
}

/** False when there is no such person. */
export async function updateSubscription(
  orm: Pick<NodePgDatabase, "select" | "insert">,
  userId: string,
  { updatedBy, ...values }: Subscription & { updatedBy: string },
): Promise<boolean> {
  const known = await orm.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  if (known.length === 0) return false;
  await orm
    .insert(subscriptions)
    .values({ userId, ...values, updatedBy })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: { ...values, updatedBy, updatedAt: sql`excluded.updated_at` },
    });
  return true;
}
