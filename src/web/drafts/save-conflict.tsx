import type { LastChange } from "#contract/made-by.ts";
import { formatRelative } from "#kit/day.ts";
import { usePersonName } from "#web/session/people.ts";
import { Copy, RotateCw, Save } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

export interface SaveConflictProps {
  /** What happened, and to what was typed. */
  message: ReactNode;
  /** Who changed it, and when; said where others work in the workspace. */
  newer?: LastChange | undefined;
  isBusy?: boolean;
  /** A comparison of both. */
  children?: ReactNode;
  onSaveOver?: (() => void) | undefined;
  /** Where only what was changed here is put over the newer version: nothing is saved yet. */
  onKeepOnTop?: () => void;
  onSaveAsNew?: () => void;
  /** "deal" */
  noun?: string;
  onLoadNewer?: (() => void) | undefined;
}

/** The stored record was changed or deleted elsewhere: the person decides, and neither is thrown away unasked. */
export function SaveConflict({
  message,
  newer,
  isBusy = false,
  children,
  noun = "",
  ...choices
}: SaveConflictProps) {
  const { onSaveOver, onKeepOnTop, onSaveAsNew, onLoadNewer } = choices;
  return (
    <Note tone="caution" role="alert" className="mt-4 no-print">
      {newer && <WhoElse newer={newer} />}
      <p>{message}</p>
      {children}
      <div className="row wrap mt-2">
        {onSaveOver ? (
          <Button size="sm" icon={Save} busy={isBusy} onClick={onSaveOver}>
            Save mine over it
          </Button>
        ) : null}
        {onKeepOnTop ? (
          <Button size="sm" variant="primary" onClick={onKeepOnTop}>
            Keep my changes on top of it
          </Button>
        ) : null}
        {onSaveAsNew ? (
          <Button size="sm" icon={Copy} busy={isBusy} onClick={onSaveAsNew}>
            Save as new {noun}
          </Button>
        ) : null}
        {onLoadNewer ? (
          <Button size="sm" variant="ghost" icon={RotateCw} busy={isBusy} onClick={onLoadNewer}>
            Reload the newer version
          </Button>
        ) : null}
      </div>
    </Note>
  );
}

function WhoElse({ newer: { updatedBy, updatedAt } }: { newer: LastChange }) {
  const name = usePersonName(updatedBy);
  if (name === null) return null;
  const who = name === "you" ? "You, in another window," : name;
  return (
    <p>
      <b>{who} changed it while you were typing</b>, {formatRelative(updatedAt, new Date())}.
    </p>
  );
}
