import type { dealImportContract as DealImportContract, ListingKey } from "#features/deal-import/contract.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "#web/api/api.ts";
import { queriesOf } from "#web/api/queries.ts";

export const dealImport = apiOf<typeof DealImportContract>("dealImport");
const queries = queriesOf<typeof DealImportContract>("dealImport");

/** Where new deals may begin; somebody may have changed the stages since this window asked last. */
export const useOpeningStages = () => useQuery(queries.listStages.queryOptions());

/** What may be the same businesses, by the place of the listing in the question. */
export async function findDuplicates(
  keys: ListingKey[],
  file: string,
): Promise<Map<number, readonly Duplicate[]>> {
  const { duplicates } = await dealImport.findDuplicates({ keys, file });
  return new Map(duplicates.map(({ index, twins }) => [index, twins]));
}
