import type { Person } from "#contract/person.ts";

/** How a person is named to somebody who may not know them: "Ada Admin (ada@example.com)", or the address alone. */
export function fullNameOf({
  firstName,
  lastName,
  email,
}: Pick<Person, "firstName" | "lastName" | "email">): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === "" ? email : `${name} (${email})`;
}
