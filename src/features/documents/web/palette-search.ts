import type { documentsContract as DocumentsContract } from "#features/documents/contract.ts";
import { apiOf } from "#web/api/api.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import type { PaletteFind } from "#web/feature.ts";

const documentsApi = apiOf<typeof DocumentsContract>("documents");

const MOST_FINDS = 6;

/** The person's uploads by name or tag, for the command palette: each leads to the documents of its deal. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { documents } = await documentsApi.search(
    { text: text.slice(0, 200), limit: MOST_FINDS },
    { signal },
  );
  return documents.map(({ dealId, name, tags }) => ({
    kind: "Documents",
    label: name,
    hint: tags.join(" · "),
    href: `${documentsHref(dealId)}?search=${encodeURIComponent(name)}`,
  }));
}
