import { leadsPath } from "#features/leads/addresses.ts";
import { STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import type { PaletteFind } from "#web/feature.ts";
import { leads } from "./data.ts";

const MOST_FINDS = 6;

/** The person's leads by what they say, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const filter = { search: text.slice(0, 200) };
  const { items } = await leads.list.call({ filter, limit: MOST_FINDS }, { signal });
  return items.map(({ id, name, contactName, status }) => ({
    kind: "Leads",
    label: name,
    hint: [STATUS_WORDS[status], contactName].filter((part) => part !== "").join(" · "),
    href: `${leadsPath}?lead=${id}`,
  }));
}
