import type { fundingContract as FundingContract } from "#features/funding/contract.ts";
import { apiOf } from "#web/api/api.ts";
import type { PaletteFind } from "#web/feature.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { savedStackHref } from "#features/funding/addresses.ts";

const fundingApi = apiOf<typeof FundingContract>("funding");

const MOST_FINDS = 6;

/** The person's saved stacks by name, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { stacks } = await fundingApi.list({ search: text.slice(0, 200), limit: MOST_FINDS }, { signal });
  return stacks.map(({ id, dealId, name, offerAmount }) => ({
    kind: "Funding stacks",
    label: name,
    hint: formatMoney(offerAmount),
    href: savedStackHref(dealId, id),
  }));
}
