import { RotateCw } from "lucide-react";
import { messageOf } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

interface ProblemProps {
  error: unknown;
  fallback: string;
  isBusy: boolean;
  onRetry: () => void;
}

export function Problem({ error, fallback, isBusy, onRetry }: ProblemProps) {
  return (
    <Note tone="bad" role="alert" className="mt-4">
      <div className="row wrap between">
        <span>{messageOf(error, fallback)}</span>
        <Button size="sm" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Note>
  );
}
