import { eq, sql } from "drizzle-orm";
import type { Person } from "#contract/person.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { authUsers, profiles } from "#server/schema.ts";

export interface ProfileChange {
  firstName: string;
  lastName: string;
}

/** The address is fixed and the role is an administrator's to change. */
export async function updateProfile(
  { platform, person }: MemberContext,
  names: ProfileChange,
): Promise<Person> {
  await inTransaction(platform.database, async ({ orm }) => {
    await orm.update(profiles).set(names).where(eq(profiles.id, person.id));
    const name = `${names.firstName} ${names.lastName}`.trim();
    await orm
      .update(authUsers)
      .set({ name, updatedAt: sql`now()` })
      .where(eq(authUsers.id, person.id));
  });
  return { ...person, ...names };
}
