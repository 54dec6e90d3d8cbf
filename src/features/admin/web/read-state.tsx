import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { describeFailure } from "./failures.ts";

interface Reading {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ReadStateProps {
  reading: Reading;
  /** "the sign-ins": completes "Loading …" and "… could not be loaded." */
  what: string;
  rows?: number;
}

/** What stands in the place of something that is not there yet, or could not be read. */
export function ReadState({ reading, what, rows = 3 }: ReadStateProps): ReactNode {
  if (reading.isPending)
    return (
      <div className="admin-words admin-ghost" role="status" aria-label={`Loading ${what}...`}>
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} width={`${80 - index * 12}%`} />
        ))}
      </div>
    );
  const words = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`;
  return (
    <div className="admin-words">
      <Note tone="bad" role="alert">
        {describeFailure(reading.error, words)}{" "}
        <Button size="sm" busy={reading.isFetching} onClick={() => void reading.refetch()}>
          Retry
        </Button>
      </Note>
    </div>
  );
}
