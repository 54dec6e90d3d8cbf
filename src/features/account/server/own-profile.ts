import { eq, sql } from "drizzle-orm";
import type { Person } from "#contract/person.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { authUsers, profiles } from "#server/schema.ts";
import { countRecoveryCodes, findTwoFactor } from "./two-factor-table.ts";

export async function getProfile({ platform, person }: MemberContext): Promise<{
  person: Person;
  hasSecondFactor: boolean;
  recoveryCodesLeft: number;
}> {
  const { orm } = platform.database;
  const [factor, recoveryCodesLeft] = await Promise.all([
    findTwoFactor(orm, person.id),
    countRecoveryCodes(orm, person.id),
  ]);
  return { person, hasSecondFactor: factor !== null && factor.confirmedAt !== null, recoveryCodesLeft };
}

export interface ProfileChange {
  firstName: string;
  lastName: string;
  /** Null takes it away; absent leaves it as it was. */
  usualManagerSalaryUsd?: number | null | undefined;
}

/** The address is fixed and the role is an administrator's to change. */
export async function updateProfile(
  { platform, person }: MemberContext,
  change: ProfileChange,
): Promise<Person> {
  const { usualManagerSalaryUsd = person.usualManagerSalaryUsd ?? null, ...names } = change;
  await inTransaction(platform.database, async ({ orm }) => {
    await orm
      .update(profiles)
      .set({ ...names, usualManagerSalary: usualManagerSalaryUsd })
      .where(eq(profiles.id, person.id));
    const name = `${names.firstName} ${names.lastName}`.trim();
    await orm
      .update(authUsers)
      .set({ name, updatedAt: sql`now()` })
      .where(eq(authUsers.id, person.id));
  });
  const { usualManagerSalaryUsd: _, ...rest } = person;
  return { ...rest, ...names, ...(usualManagerSalaryUsd === null ? {} : { usualManagerSalaryUsd }) };
}
