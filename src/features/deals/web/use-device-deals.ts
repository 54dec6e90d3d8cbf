import { useMemo, useSyncExternalStore } from "react";
import { readLocal, storedName, type LocalKey } from "#web/browser/local-storage.ts";
import { listDeviceDeals, type DeviceDeal } from "./device-deals.ts";

const KEYS: readonly LocalKey[] = ["localDeals", "dealDraft", "currentDealData", "localDealsOffer"];

const listeners = new Set<() => void>();

/** Told by whoever changes these records in this tab; of other tabs the browser tells. */
export function deviceDealsChanged(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || KEYS.some((known) => storedName(known) === key)) listener();
  };
  listeners.add(listener);
  addEventListener("storage", listen);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listen);
  };
}

const readAll = () => KEYS.map((key) => readLocal(key) ?? "").join("\0");

/** Rises and falls with what this browser keeps: anything read of it is read anew when this changes. */
export function useDeviceText(): string {
  return useSyncExternalStore(subscribe, readAll);
}

export function useDeviceDeals(): DeviceDeal[] {
  const text = useDeviceText();
  // oxlint-disable-next-line react/exhaustive-deps -- the text is what the list is read from
  return useMemo(() => listDeviceDeals(), [text]);
}
