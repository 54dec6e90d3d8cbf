import { contactHref } from "#features/contacts/addresses.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import type { PaletteFind } from "#web/feature.ts";
import { contacts } from "./data.ts";

const MOST_FINDS = 6;

/** Contacts by what is known of them, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { items } = await contacts.list.call({ search: text.slice(0, 200), limit: MOST_FINDS }, { signal });
  return items.map(({ id, name, role, firm }) => ({
    kind: "Contacts",
    label: name,
    hint: [ROLE_WORDS[role], firm].filter((part) => part !== "").join(" · "),
    href: contactHref(id),
  }));
}
