import type { Person } from "#contract/person.ts";

type Named = Pick<Person, "email" | "firstName" | "lastName">;

/** First and last name, or the address of somebody who gave none. */
export function nameOf({ email, firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}

/** One or two letters for the round button. */
export function initialsOf(person: Named): string {
  const words = [person.firstName, person.lastName].filter(Boolean);
  const letters = (words.length > 0 ? words : [person.email]).map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}
