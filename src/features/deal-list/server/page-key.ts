import { readCursor, writeCursor, type Direction, type PageCursor } from "#features/deals/server/index.ts";
import { STORED_SOURCES, type StoredSource } from "#features/deal-list/contract.ts";
import type { DealSort } from "#features/deals/contract.ts";

/** The last row of a page. Rows of different sources may share key and id: then their source decides. */
export interface PageKey extends PageCursor {
  source: StoredSource;
}

const SEPARATOR = ".";

export function writePageKey(last: { key: string; id: string; source: StoredSource }): string {
  return `${last.source}${SEPARATOR}${writeCursor(last)}`;
}

/** Null when the text was not written by `writePageKey` for this order. */
export function readPageKey(text: string, sort: DealSort, direction: Direction): PageKey | null {
  const source = STORED_SOURCES.find((name) => text.startsWith(`${name}${SEPARATOR}`));
  if (source === undefined) return null;
  const cursor = readCursor(text.slice(source.length + 1), sort, direction);
  return cursor === null ? null : { ...cursor, source };
}
