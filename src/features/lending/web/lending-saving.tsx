import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { formatTime } from "#kit/day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";
import { useLendingState } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";
import "./bank.css";

/** Whether all that was typed is saved. */
export function LendingSaving({ store }: { store: LendingStore }) {
  const { saving } = useLendingState(store);
  if (saving.state === "refused")
    return (
      <span className="bank-saved bad" role="alert">
        <TriangleAlert className="icon" aria-hidden />
        Not saved: {saving.message}
        <Button size="sm" onClick={store.flush}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={store.discard}>
          Discard
        </Button>
      </span>
    );
  if (saving.state === "offline")
    return (
      <span className="bank-saved caution" role="status">
        <Clock className="icon" aria-hidden />
        Not saved yet: it is kept in this browser and saved as soon as the server answers. Go on typing.
      </span>
    );
  return (
    <span className="bank-saved" role="status">
      {saving.state === "saving" ? <SpinnerMark /> : <CircleCheck className="icon" aria-hidden />}
      {saving.state === "saving" ? "Saving" : saving.at === null ? "Saved" : `Saved ${formatTime(saving.at)}`}
    </span>
  );
}
