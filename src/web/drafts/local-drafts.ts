import { z } from "zod";
import { type LocalKey, readLocalJson, removeLocal, writeLocalJson } from "#web/browser/local-storage.ts";

/** Unsaved work of one kind in this browser, by the record it belongs to: it outlives a reload and a crash. */
export interface LocalDrafts<Draft> {
  find: (id: string) => Draft | null;
  /** The latest change first. */
  list: () => Draft[];
  keep: (id: string, draft: Draft) => void;
  drop: (id: string) => void;
}

export interface DraftKind<Draft> {
  key: LocalKey;
  /** Null for what is no draft: a copy of work that cannot be read is as if it were not there. */
  read: (stored: unknown) => Draft | null;
  /** The oldest beyond this many fall off. */
  most?: number;
  /** Lists of before, `[draft, …]` or `{ entries: [draft, …] }`, are read by the id that each draft carries. */
  idOf?: (draft: Draft) => string;
}

const recordSchema = z.record(z.string(), z.unknown());
const listSchema = z.union([z.array(z.unknown()), z.object({ entries: z.array(z.unknown()) })]);

/** What is to be kept a moment later: see use-save-soon.ts. */
const due = new Set<() => void>();

/** Keeps now what is due to be kept: the page, or the person, is about to leave. */
export function flushDrafts(): void {
  for (const keep of due) keep();
}

export function addDue(keep: () => void): () => void {
  due.add(keep);
  return () => void due.delete(keep);
}

export function localDrafts<Draft>({ key, read, most, idOf }: DraftKind<Draft>): LocalDrafts<Draft> {
  function readAll(): [string, unknown][] {
    const stored = readLocalJson(key);
    const { data: older } = listSchema.safeParse(stored);
    if (older === undefined) return Object.entries(recordSchema.safeParse(stored).data ?? {});
    return (Array.isArray(older) ? older : older.entries).flatMap((entry): [string, unknown][] => {
      const draft = read(entry);
      return draft === null || idOf === undefined ? [] : [[idOf(draft), entry]];
    });
  }

  function write(entries: [string, unknown][]): void {
    if (entries.length === 0) removeLocal(key);
    else writeLocalJson(key, Object.fromEntries(entries.slice(0, most)));
  }

  return {
    find(id) {
      flushDrafts();
      const found = readAll().find(([one]) => one === id);
      return found === undefined ? null : read(found[1]);
    },
    list() {
      flushDrafts();
      return readAll().flatMap(([, stored]) => read(stored) ?? []);
    },
    keep: (id, draft) => write([[id, draft], ...readAll().filter(([one]) => one !== id)]),
    drop(id) {
      const all = readAll();
      const rest = all.filter(([one]) => one !== id);
      if (rest.length < all.length) write(rest);
    },
  };
}
