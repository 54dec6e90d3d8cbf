import type {
  ColumnProfile,
  dealImportContract as DealImportContract,
  ListingKey,
} from "#features/deal-import/contract.ts";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { ExistingDeal } from "#features/deal-import/model/decide-row.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { apiOf } from "#web/lib/api.ts";

const dealImportApi = apiOf<typeof DealImportContract>("dealImport");

/** The deals that are there already, by the place of the listing in the question. */
export async function findDuplicates(
  keys: ListingKey[],
  signal?: AbortSignal,
): Promise<Map<number, ExistingDeal>> {
  const { duplicates } = await dealImportApi.findDuplicates({ keys }, signal === undefined ? {} : { signal });
  return new Map(duplicates.map(({ index, ...deal }) => [index, deal]));
}

/** What the columns of files of this shape were kept as last. */
export async function findProfile(shape: string[]): Promise<ColumnProfile | null> {
  return (await dealImportApi.findProfile({ shape })).profile;
}

export async function saveProfile(shape: string[], fields: (ListingField | null)[]): Promise<void> {
  await dealImportApi.saveProfile({ shape, fields });
}

export interface StoredRow {
  row: number;
  dealId: string;
  name: string;
}

/** Stores all rows or none. Asked again with the same id and rows, it answers what the first call stored. */
export async function storeListings(input: {
  importId: string;
  fileName: string;
  rows: { row: number; data: DealData }[];
}): Promise<StoredRow[]> {
  const { stored } = await dealImportApi.store(input);
  return stored;
}
