import type { criteriaContract as CriteriaContract } from "#features/criteria/contract.ts";
import { apiOf } from "#web/api/api.ts";
import type { PaletteFind } from "#web/feature.ts";
import { criteriaSetHref } from "#features/criteria/addresses.ts";

const criteriaApi = apiOf<typeof CriteriaContract>("criteria");

const MOST_FINDS = 6;

/** The person's sets of criteria by name, for the command palette. There are few, so all are asked for. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { items } = await criteriaApi.list(undefined, { signal });
  const wanted = text.toLowerCase();
  return items
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MOST_FINDS)
    .map(({ id, name }) => ({ kind: "Acquisition criteria", label: name, href: criteriaSetHref(id) }));
}
