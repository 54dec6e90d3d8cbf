import { createStore, useStore } from "#web/browser/store.ts";

/** Whether nobody has an account on this installation yet, as the last look at the session said. */
const isAwaited = createStore(false);

export const setAwaitsFirstAccount = isAwaited.put;
export const useAwaitsFirstAccount = (): boolean => useStore(isAwaited);
