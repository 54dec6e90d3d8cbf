import { SavingWords } from "#web/drafts/saving-words.tsx";
import { useLendingState } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";
import "./bank.css";

/** Whether all that was typed is saved. */
export function LendingSaving({ store }: { store: LendingStore }) {
  const { saving } = useLendingState(store);
  return <SavingWords saving={saving} onRetry={store.flush} onDiscard={store.discard} />;
}
