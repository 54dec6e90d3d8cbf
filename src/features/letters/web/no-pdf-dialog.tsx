import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";

export interface NoPdfDialogProps {
  why: string;
  onDocx: () => void;
  onClose: () => void;
}

/** A letter with characters that its PDF could not show: none is made, rather than one that lacks them. */
export function NoPdfDialog({ why, onDocx, onClose }: NoPdfDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="No PDF of this letter"
      footer={
        <>
          <Button onClick={onDocx}>DOCX instead</Button>
          <Button variant="primary" onClick={onClose}>
            Back to the letter
          </Button>
        </>
      }
    >
      <Note tone="bad">{why}</Note>
    </Dialog>
  );
}
