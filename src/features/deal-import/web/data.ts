import type { dealImportContract as DealImportContract, ListingKey } from "#features/deal-import/contract.ts";
import type { ExistingDeal } from "#features/deal-import/model/decide-row.ts";
import { apiOf } from "#web/api/api.ts";

export const dealImport = apiOf<typeof DealImportContract>("dealImport");

/** The deals that are there already, by the place of the listing in the question. */
export async function findDuplicates(keys: ListingKey[]): Promise<Map<number, ExistingDeal>> {
  const { duplicates } = await dealImport.findDuplicates({ keys });
  return new Map(duplicates.map(({ index, ...deal }) => [index, deal]));
}

export type StoredRow = Awaited<ReturnType<typeof dealImport.store>>["stored"][number];
