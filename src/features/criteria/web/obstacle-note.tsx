import { Copy, RotateCw, Save } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import type { Obstacle } from "./use-save-set.ts";

export interface ObstacleNoteProps {
  obstacle: Obstacle;
  isBusy: boolean;
  onReload: () => void;
  onSaveOver: () => void;
  onSaveAsNew: () => void;
}

/** The stored set was changed or deleted elsewhere: the person decides, and neither text is thrown away unasked. */
export function ObstacleNote({ obstacle, isBusy, onReload, onSaveOver, onSaveAsNew }: ObstacleNoteProps) {
  return (
    <Note tone="caution" role="alert" className="mt-4">
      {obstacle.kind === "changed" ? (
        <>
          <p>{obstacle.message}</p>
          <div className="row wrap mt-2">
            <Button size="sm" icon={Save} busy={isBusy} onClick={onSaveOver}>
              Save mine over it
            </Button>
            <Button size="sm" icon={Copy} busy={isBusy} onClick={onSaveAsNew}>
              Save as new criteria
            </Button>
            <Button size="sm" variant="ghost" icon={RotateCw} busy={isBusy} onClick={onReload}>
              Discard mine and load the newer
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {obstacle.message}. They may have been deleted in another window; your entries are still here.
          </p>
          <div className="row wrap mt-2">
            <Button size="sm" icon={Copy} busy={isBusy} onClick={onSaveAsNew}>
              Save as new criteria
            </Button>
          </div>
        </>
      )}
    </Note>
  );
}
