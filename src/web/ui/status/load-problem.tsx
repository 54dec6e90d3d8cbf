import { RotateCw } from "lucide-react";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "./note.tsx";

export interface LoadProblemProps {
  error: unknown;
  /** What could not be loaded, as a sentence: said when the error has no words for a person. */
  fallback: string;
  isBusy: boolean;
  /** How it stands off its neighbours, where a margin above is not right. */
  className?: string;
  onRetry: () => void;
}

/** Stands where something should that could not be loaded, and lets it be tried again. */
export function LoadProblem({ error, fallback, isBusy, className = "mt-4", onRetry }: LoadProblemProps) {
  return (
    <Note tone="bad" role="alert" className={className}>
      <div className="row wrap between">
        <span>{messageOf(error, fallback)}</span>
        <Button size="sm" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Note>
  );
}
