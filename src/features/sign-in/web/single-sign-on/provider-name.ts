import { createStore, useStore } from "#web/browser/store.ts";

/** The provider by which visitors may sign in, as the last look at the session said; null: there is none. */
const providerName = createStore<string | null>(null);

export const setProviderName = providerName.put;
export const useProviderName = (): string | null => useStore(providerName);
