import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

export interface UnsavedBannerProps {
  /** They were made on an earlier visit and kept in this browser. */
  isRestored: boolean;
  /** The page's main button, unless edit mode has its own. */
  isMain: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

export function UnsavedBanner({ isRestored, isMain, isSaving, onSave, onDiscard }: UnsavedBannerProps) {
  return (
    <Note tone="caution" role="status" className="unsaved-banner mt-4 no-print">
      <div className="row wrap between">
        <span>
          <b>You have unsaved changes.</b>{" "}
          {isRestored
            ? "They are from your last visit; this browser kept them."
            : "This browser keeps them until you save."}
        </span>
        <span className="row wrap">
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="sm" variant={isMain ? "primary" : "secondary"} busy={isSaving} onClick={onSave}>
            Save All Changes
          </Button>
        </span>
      </div>
    </Note>
  );
}
