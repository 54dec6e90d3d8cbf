import { createStore, useStore } from "#web/browser/store.ts";

const round = createStore(0);

/** Starts the page that is open anew, as if it had just been opened. */
export const restartScreen = (): void => round.put(round.read() + 1);

/** Rises with every restart: the key of what has to begin again. */
export const useScreenRound = (): number => useStore(round);
