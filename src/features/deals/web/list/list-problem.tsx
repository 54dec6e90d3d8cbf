import { RotateCw } from "lucide-react";
import { messageOf } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

export interface ListProblemProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

export function ListProblem({ error, isBusy, onRetry }: ListProblemProps) {
  return (
    <Note tone="bad" role="alert" className="mt-4">
      <div className="row wrap between">
        <span>{messageOf(error, "Your deals could not be loaded.")}</span>
        <Button size="sm" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Note>
  );
}
