import { Note } from "#web/ui/status/note.tsx";
import { CopyDialog } from "#web/ui/overlays/copy-dialog.tsx";

export function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <CopyDialog
      title="Your calendar’s address"
      label="Address"
      text={address}
      copyLabel="Copy address"
      onClose={onClose}
    >
      <Note tone="caution">
        <b>It is shown this once.</b> Copy it into your calendar program, as a calendar to subscribe to. If it
        is lost, replace it.
      </Note>
    </CopyDialog>
  );
}
