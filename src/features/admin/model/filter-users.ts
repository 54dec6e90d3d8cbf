import type { UserRow } from "#features/admin/contract.ts";

type Named = Pick<UserRow, "email" | "firstName" | "lastName">;

/** Those whose address, first or last name holds the words, whatever their case. */
export function filterUsers<User extends Named>(users: readonly User[], search: string): User[] {
  const wanted = search.trim().toLowerCase();
  return users.filter((user) =>
    // The two names also as they are read, one after the other.
    [user.email, user.firstName, user.lastName, nameOf(user)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

/** First and last name joined, or "-" when both are empty. */
export function nameOf({ firstName, lastName }: Omit<Named, "email">): string {
  return [firstName, lastName].filter(Boolean).join(" ") || "-";
}
