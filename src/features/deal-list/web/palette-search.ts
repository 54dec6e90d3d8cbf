import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { multipleWords } from "#features/deals/model/multiple-words.ts";
import { searchDeals } from "#features/deals/web/index.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { PaletteFind } from "#web/feature.ts";
import { isRegistered } from "#web/screens/registered.ts";

/** The person's deals by name, place or broker, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { items } = await searchDeals(text, signal);
  return items.map(({ id, name, askingPriceUsd, location, ...multiples }) => ({
    kind: "Deals",
    label: name,
    hint: [askingPriceUsd === null ? "" : formatMoney(askingPriceUsd), multipleWords(multiples), location]
      .filter(Boolean)
      .join(" · "),
    href: isRegistered(analysisHref(id)) ? analysisHref(id) : editDealHref(id),
  }));
}
