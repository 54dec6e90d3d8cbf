/** What the features above may use: who else may see a deal, and letting somebody in to it. */
export { ShareDealButton } from "./share/share-deal-button.tsx";
export { useOwnLastDays } from "./data.ts";
export { useReaders } from "./use-readers.ts";
