import { LARGEST_IMPORT_ROWS } from "#features/deal-import/contract.ts";
import { recogniseHeader } from "./recognise-header.ts";

/** What is read as a file of listings. */
export const LISTING_FILE = {
  nameField: (header: string): string | null => recogniseHeader(header)?.field ?? null,
  mostRows: LARGEST_IMPORT_ROWS,
  mostBytes: 50_000_000,
} as const;
