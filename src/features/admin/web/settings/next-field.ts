export const INVITE_FIELDS = ["email", "firstName", "lastName"] as const;
export type InviteField = (typeof INVITE_FIELDS)[number];

/** Where Enter leads: to the next field that is still empty, or to the sending when there is none. */
export function nextField(
  from: InviteField,
  form: Readonly<Record<InviteField, string>>,
): InviteField | "send" {
  const later = INVITE_FIELDS.slice(INVITE_FIELDS.indexOf(from) + 1);
  return later.find((field) => form[field].trim() === "") ?? "send";
}
