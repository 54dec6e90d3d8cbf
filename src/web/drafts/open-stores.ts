import { useEffect, useMemo } from "react";
import { onReconnect } from "#web/calls/connection.ts";

/** What is typed and saved by itself: it takes in what others saved, and sends what is not saved yet. */
export interface SelfSavingStore<Stored> {
  readonly receive: (stored: Stored) => void;
  readonly flush: () => void;
}

/** All views of a record, and each visit of them, share one store: what is typed in one goes on in the next. */
export function openStores<Stored, Store extends SelfSavingStore<Stored>>(
  idOf: (stored: Stored) => string,
  create: (stored: Stored) => Store,
) {
  const open = new Map<string, Store>();
  return {
    find: (id: string): Store | null => open.get(id) ?? null,
    open(stored: Stored): Store {
      const known = open.get(idOf(stored));
      if (known !== undefined) return known;
      const store = create(stored);
      open.set(idOf(stored), store);
      onReconnect(store.flush);
      addEventListener("pagehide", store.flush);
      return store;
    },
  };
}

/** Of the question that reads the record. */
interface Asked<Stored> {
  readonly data: Stored | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface OpenStore<Store> {
  /** Null until it was read. */
  readonly store: Store | null;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** The store of a record, opened for as long as the page is: what others change comes in by itself. */
export function useOpenStore<Stored, Store extends SelfSavingStore<Stored>>(
  id: string,
  { data, error, isFetching, refetch }: Asked<Stored>,
  stores: ReturnType<typeof openStores<Stored, Store>>,
): OpenStore<Store> {
  const store = useMemo(() => (data === undefined ? stores.find(id) : stores.open(data)), [data, id, stores]);
  useEffect(() => {
    if (data !== undefined) store?.receive(data);
  }, [data, store]);
  return { store, error, isAsking: isFetching, retry: () => void refetch() };
}
