import type { Finding } from "#features/letters/model/finding.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FindingList } from "./checks-panel.tsx";

export interface SendDialogProps {
  findings: readonly Finding[];
  onSend: () => void;
  onClose: () => void;
}

/** Names what contradicts or is open before the letter leaves. The letter is the person's: they may go on. */
export function SendDialog({ findings, onSend, onClose }: SendDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Before it leaves"
      description="These things do not agree, or are still open."
      footer={
        <>
          <Button onClick={onSend}>Go on anyway</Button>
          <Button variant="primary" onClick={onClose}>
            Back to the letter
          </Button>
        </>
      }
    >
      <FindingList findings={findings} />
    </Dialog>
  );
}
