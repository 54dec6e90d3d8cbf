import { Copy, RotateCw } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

export interface ConflictNoteProps {
  message: string;
  isBusy: boolean;
  onReload: () => void;
  onSaveAsNew: () => void;
}

/** The deal was changed elsewhere: neither version is thrown away. */
export function ConflictNote({ message, isBusy, onReload, onSaveAsNew }: ConflictNoteProps) {
  return (
    <Note tone="caution" role="alert" className="mt-4">
      <p>{message} What you typed is kept as a draft either way.</p>
      <div className="row wrap mt-2">
        <Button size="sm" icon={RotateCw} busy={isBusy} onClick={onReload}>
          Reload
        </Button>
        <Button size="sm" icon={Copy} busy={isBusy} onClick={onSaveAsNew}>
          Save as new deal
        </Button>
      </div>
    </Note>
  );
}
