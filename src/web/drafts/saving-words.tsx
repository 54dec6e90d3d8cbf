import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { formatTime } from "#kit/day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";
import "./saving-words.css";

/** Of what is saved by itself: whether it is. */
export type Saving =
  | { readonly state: "saved"; readonly at: Date | null }
  | { readonly state: "saving" }
  /** Nobody answers: kept in this browser, and sent as soon as somebody does. `changes`: how many, where they are counted. */
  | { readonly state: "offline"; readonly changes?: number }
  /** The server said no: kept as well, until the person decides. */
  | { readonly state: "refused"; readonly message: string };

export interface SavingWordsProps {
  saving: Saving;
  onRetry: () => void;
  onDiscard: () => void;
}

const describeKept = (changes: number | undefined): string =>
  changes === undefined
    ? "it is kept in this browser and saved"
    : `${changes === 1 ? "1 change is" : `${changes} changes are`} kept in this browser and saved`;

/** Whether all that was typed is saved. */
export function SavingWords({ saving, onRetry, onDiscard }: SavingWordsProps) {
  if (saving.state === "refused")
    return (
      <span className="saving-words bad" role="alert">
        <TriangleAlert className="icon" aria-hidden />
        Not saved: {saving.message}
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    );
  if (saving.state === "offline")
    return (
      <span className="saving-words caution" role="status">
        <Clock className="icon" aria-hidden />
        Not saved yet: {describeKept(saving.changes)} as soon as the server answers. Go on typing.
      </span>
    );
  return (
    <span className="saving-words" role="status">
      {saving.state === "saving" ? <SpinnerMark /> : <CircleCheck className="icon" aria-hidden />}
      {saving.state === "saving" ? "Saving" : saving.at === null ? "Saved" : `Saved ${formatTime(saving.at)}`}
    </span>
  );
}
