import { analysisHref, editDealHref, listRecentDeals, multipleWords } from "#features/deals/web/index.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { PaletteFind } from "#web/feature.ts";
import { isRegistered } from "#web/screens/registered.ts";

const MOST_FINDS = 8;

/** The person's deals by name, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { items } = await listRecentDeals(MOST_FINDS, signal, text.slice(0, 200));
  return items.map(({ id, name, askingPriceUsd, location, ...multiples }) => ({
    kind: "Deals",
    label: name,
    hint: [askingPriceUsd === null ? "" : formatMoney(askingPriceUsd), multipleWords(multiples), location]
      .filter(Boolean)
      .join(" · "),
    href: isRegistered(analysisHref(id)) ? analysisHref(id) : editDealHref(id),
  }));
}
