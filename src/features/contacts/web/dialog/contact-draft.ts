import {
  CONTACT_FIELDS,
  contactFieldsSchema,
  type ContactFields,
  type ContactRole,
} from "#features/contacts/model/contact.ts";

/** A contact as it stands in the window while somebody types. */
export type ContactDraft = ContactFields;

export const emptyDraft = (role: ContactRole = "broker"): ContactDraft => ({
  name: "",
  role,
  firm: "",
  email: "",
  phone: "",
  notes: "",
});

export const draftOf = (said: Readonly<Partial<ContactFields>>): ContactDraft => {
  const empty = emptyDraft();
  return {
    ...empty,
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, said[field] ?? empty[field]])),
  };
};

/** What is wrong with a field, as a sentence, by its name; or the fields as the server takes them. */
export type ReadDraft =
  | { fields: ContactFields; problems: null }
  | { fields: null; problems: Readonly<Partial<Record<string, string>>> };

export function readDraft(draft: ContactDraft): ReadDraft {
  const read = contactFieldsSchema.safeParse(draft);
  if (read.success) return { fields: read.data, problems: null };
  const problems = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { fields: null, problems: Object.fromEntries(problems.toReversed()) };
}
