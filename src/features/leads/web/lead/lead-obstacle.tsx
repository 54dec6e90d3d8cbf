import { Copy, RotateCw, Save } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

/** Why the stored lead did not take the change; what was typed stands in the form. */
export interface Obstacle {
  kind: "changed" | "gone";
  message: string;
}

export interface LeadObstacleProps {
  obstacle: Obstacle;
  isBusy: boolean;
  onReload: () => void;
  onSaveOver: () => void;
  onSaveAsNew: () => void;
}

/** The person decides, and neither text is thrown away unasked. */
export function LeadObstacle({ obstacle, isBusy, onReload, onSaveOver, onSaveAsNew }: LeadObstacleProps) {
  return (
    <Note tone="caution" role="alert">
      <p>
        {obstacle.message}
        {obstacle.kind === "gone" ? " Your entries are still here." : ""}
      </p>
      <div className="row wrap mt-2">
        {obstacle.kind === "changed" ? (
          <Button size="sm" icon={Save} busy={isBusy} onClick={onSaveOver}>
            Save mine over it
          </Button>
        ) : null}
        <Button size="sm" icon={Copy} busy={isBusy} onClick={onSaveAsNew}>
          Save as a new lead
        </Button>
        {obstacle.kind === "changed" ? (
          <Button size="sm" variant="ghost" icon={RotateCw} busy={isBusy} onClick={onReload}>
            Discard mine and load the newer
          </Button>
        ) : null}
      </div>
    </Note>
  );
}
