import { useEffect, useRef } from "react";
import {
  keepStackDraft,
  readStackDrafts,
  stackDraftsRecord,
  type StackDraft,
} from "#features/funding/model/stack-draft.ts";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/lib/local-storage.ts";

const KEY = "fundingStackDrafts";
/** Writing what a drag changes sixty times a second would hold up its drawing. */
const AFTER_MS = 250;

export function findStackDraft(dealId: string): StackDraft | null {
  return readStackDrafts(readLocalJson(KEY)).find((draft) => draft.dealId === dealId) ?? null;
}

function write(dealId: string, draft: StackDraft | null): void {
  const others = readStackDrafts(readLocalJson(KEY)).filter((kept) => kept.dealId !== dealId);
  const next = draft === null ? others : keepStackDraft(others, draft);
  if (next.length === 0) removeLocal(KEY);
  else writeLocalJson(KEY, stackDraftsRecord(next));
}

/**
 * Keeps what is being built in this browser: a moment after the last change, and at once when the page is left. Null
 * forgets it.
 */
export function useKeptDraft(dealId: string, draft: StackDraft | null): void {
  const latest = useRef<StackDraft | null>(null);
  const isDue = useRef(false);
  const isFirst = useRef(true);
  useEffect(() => {
    latest.current = draft;
    // What has just been read need not be written.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    isDue.current = true;
    const timer = setTimeout(() => {
      isDue.current = false;
      write(dealId, draft);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [dealId, draft]);
  useEffect(() => {
    const flush = () => {
      if (!isDue.current) return;
      isDue.current = false;
      write(dealId, latest.current);
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [dealId]);
}
