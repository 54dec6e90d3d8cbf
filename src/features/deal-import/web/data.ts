import type { dealImportContract as DealImportContract, ListingKey } from "#features/deal-import/contract.ts";
import type { Twin } from "#features/deals/model/twins/twin.ts";
import { apiOf } from "#web/api/api.ts";

export const dealImport = apiOf<typeof DealImportContract>("dealImport");

/** What may be the same businesses, by the place of the listing in the question. */
export async function findDuplicates(
  keys: ListingKey[],
  file: string,
): Promise<Map<number, readonly Twin[]>> {
  const { duplicates } = await dealImport.findDuplicates({ keys, file });
  return new Map(duplicates.map(({ index, twins }) => [index, twins]));
}
