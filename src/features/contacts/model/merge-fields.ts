import { CONTACT_FIELDS, type ContactFields } from "./contact.ts";

/**
 * What stands after a merge where nobody chose: what the kept one says, and of what it does not say what the other one
 * does. Notes of both stand below one another.
 *
 * @example mergeFields({ ...a, email: "" }, { ...b, email: "jane@example.com" }).email // "jane@example.com"
 */
export function mergeFields(kept: ContactFields, gone: ContactFields): ContactFields {
  const notes = [kept.notes, gone.notes].filter((text) => text !== "");
  return {
    name: kept.name,
    role: kept.role === "other" ? gone.role : kept.role,
    firm: kept.firm || gone.firm,
    email: kept.email || gone.email,
    phone: kept.phone || gone.phone,
    notes: [...new Set(notes)].join("\n\n"),
  };
}

/**
 * What stands after a merge is taken back: what the kept one said before it, but of what somebody has changed since as
 * they left it.
 */
export function undoneFields(
  now: ContactFields,
  { before, merged }: { before: ContactFields; merged: ContactFields },
): ContactFields {
  const back = CONTACT_FIELDS.filter((field) => now[field] === merged[field]);
  return { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) };
}
