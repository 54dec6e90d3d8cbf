import type { DealData } from "./deal-data.ts";
import { readDealData } from "./read-deal-data.ts";
import { innerRecord, readGroup, type StoredGroup } from "./read-stored.ts";
import { saysNothing } from "./says-nothing.ts";

/**
 * Deals that an older program kept in this browser: a list under `localDeals`, one under `currentDealData`. We read
 * them, offer them for the account, and never write new ones.
 */
export interface LocalDeal {
  /** Names it in an address: its own id, else its place in the list. */
  key: string;
  data: DealData;
  createdAt: string | null;
  updatedAt: string | null;
  /** As it is stored, to find it again when it is taken out. */
  record: unknown;
}

/** Broken text, and what is no deal, is an empty list. */
export function readLocalDeals(text: string | null): LocalDeal[] {
  const taken = new Set<string>();
  return listRecords(parseJson(text)).flatMap((record, index) => {
    const deal = readLocalDeal(record, String(index));
    if (deal === null) return [];
    // Two records may say the same id: each is opened, stored and taken out by a key of its own.
    const key = taken.has(deal.key) ? `at-${index}` : deal.key;
    taken.add(key);
    return [{ ...deal, key }];
  });
}

export function readCurrentDeal(text: string | null): LocalDeal | null {
  return readLocalDeal(parseJson(text), "current");
}

/** The stored list without one record; null when nothing is left and the key is to be removed. */
export function withoutLocalDeal(text: string | null, record: unknown): string | null {
  const gone = JSON.stringify(record);
  const records = listRecords(parseJson(text));
  const at = records.findIndex((other) => JSON.stringify(other) === gone);
  const rest = at === -1 ? records : records.toSpliced(at, 1);
  return rest.length === 0 ? null : JSON.stringify(rest);
}

function listRecords(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return stored;
  return typeof stored === "object" && stored !== null ? [stored] : [];
}

function readLocalDeal(record: unknown, place: string): LocalDeal | null {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  const outer = readGroup(record);
  const { name, deal_name } = outer;
  const data = readDealData({ name, deal_name, ...innerRecord(outer) });
  if (saysNothing(data)) return null;
  const id = outer["id"];
  return {
    key: typeof id === "string" && /^[\w-]{1,80}$/.test(id) ? id : place,
    data,
    createdAt: readMoment(outer, CREATED),
    updatedAt: readMoment(outer, UPDATED),
    record,
  };
}

const UPDATED = ["updated_at", "updatedAt", "lastUpdated", "last_updated", "lastModified", "savedAt"];
const CREATED = ["created_at", "createdAt"];

/** A moment as ISO text, however it was written; null when there is none (shown as "Unknown"). */
function readMoment(outer: StoredGroup, names: readonly string[]): string | null {
  for (const group of [outer, innerRecord(outer)]) {
    for (const name of names) {
      const value = group[name];
      if (typeof value !== "string" && typeof value !== "number") continue;
      const moment = new Date(value);
      if (!Number.isNaN(moment.getTime())) return moment.toISOString();
    }
  }
  return null;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Broken text in the browser's storage is an empty list (last line).
    return null;
  }
}
