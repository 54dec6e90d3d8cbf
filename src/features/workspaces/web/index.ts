/** What the features above may use: who else may see a deal, and letting somebody in to it. */
export { ShareDeal } from "./share/share-deal.tsx";
export { WaitingInvitations } from "./invitation/waiting-invitations.tsx";
export { GiveToMenu } from "./give-to-menu.tsx";
export { useOwnLastDays } from "./data.ts";
export { useReaders } from "./use-readers.ts";
