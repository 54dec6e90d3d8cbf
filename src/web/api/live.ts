import { createStore } from "#web/browser/store.ts";

/**
 * Whether changes of others are told at this moment: what was read stays fresh only as long as they are. The feature that
 * follows the stream of changes says it.
 */
export const liveStore = createStore(false);
