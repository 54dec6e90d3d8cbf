import type { resourcesContract as ResourcesContract } from "#features/resources/contract.ts";
import { apiOf } from "#web/api/api.ts";
import type { PaletteFind } from "#web/feature.ts";
import { articleHref } from "#features/resources/addresses.ts";

const resourcesApi = apiOf<typeof ResourcesContract>("resources");

const MOST_FINDS = 5;

/** Articles by their words, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { items } = await resourcesApi.search({ text: text.slice(0, 200) }, { signal });
  return items
    .slice(0, MOST_FINDS)
    .map(({ slug, title }) => ({ kind: "Articles", label: title, href: articleHref(slug) }));
}
