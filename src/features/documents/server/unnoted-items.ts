import { createHash } from "node:crypto";
import { originOfKey } from "#features/documents/model/checklist.ts";
import type { CheckWords } from "#features/documents/model/default-checklist.ts";
import type { StoredItem } from "./checklist-table.ts";

/**
 * The lines as they would stand once today's were noted down: those that the deal and every purchase ask for in today's
 * words, those that nothing asks for any more, and the lines of one's own.
 */
export function addUnnoted(
  dealId: string,
  stored: readonly StoredItem[],
  words: readonly CheckWords[],
): StoredItem[] {
  const noted = new Map(stored.map((item) => [item.key, item]));
  const asked = words.map(({ key, title, why }): StoredItem => {
    const item = noted.get(key) ?? unnoted(dealId, key);
    return { ...item, title, why };
  });
  const keys = new Set<string | null>(words.map(({ key }) => key));
  return [...asked, ...stored.filter(({ key }) => key === null || !keys.has(key))];
}

const unnoted = (dealId: string, key: string): StoredItem => ({
  id: idOf(dealId, key),
  dealId,
  key,
  origin: originOfKey(key),
  title: "",
  why: "",
  status: "open",
  dueOn: null,
  note: "",
  documentId: null,
});

/** The same at every look; nothing is stored under it. */
function idOf(dealId: string, key: string): string {
  const hex = createHash("sha256").update(`${dealId} ${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
