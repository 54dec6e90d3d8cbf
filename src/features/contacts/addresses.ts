import { pageHref } from "#kit/page-address.ts";

export const contactsPath = "/dashboard/contacts";
export const newContactHref = pageHref(contactsPath, {}, { contact: "new" });
export const contactPath = "/dashboard/contacts/$id";
export const contactHref = (id: string) => pageHref(contactPath, { id });
