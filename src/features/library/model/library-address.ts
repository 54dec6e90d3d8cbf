import type { DealFilter, DealSort } from "#features/deals/contract.ts";
import {
  nextSort,
  readListAddress,
  writeListAddress,
  type ListAddress,
  type ReadableParams,
} from "#features/deals/model/list-address.ts";

export interface LibraryAddress extends ListAddress {
  /** How many pages of rows are loaded below one another. */
  pages: number;
}

/** A reload loads no more than this many pages again. */
const MOST_PAGES = 20;

export function readLibraryAddress(params: ReadableParams): LibraryAddress {
  const pages = Number(params.get("pages") ?? 1);
  return {
    ...readListAddress(params),
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MOST_PAGES) : 1,
  };
}

export function writeLibraryAddress(address: LibraryAddress): [string, string][] {
  const pairs = writeListAddress(address);
  if (address.pages > 1) pairs.push(["pages", String(address.pages)]);
  return pairs;
}

/** Another order, or another filter, begins from the first page. */
export function withSort(address: LibraryAddress, sort: DealSort): LibraryAddress {
  return { ...address, ...nextSort(address, sort), pages: 1 };
}

export function withFilter(address: LibraryAddress, filter: Partial<DealFilter>): LibraryAddress {
  return { ...address, filter: { ...address.filter, ...filter }, pages: 1 };
}
