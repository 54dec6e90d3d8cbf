import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { signOutAnyway, staySignedIn } from "./sign-out.ts";

/** Signing out would lose work that the account does not have yet: said before it happens. */
export function UnsavedDialog({ problem }: { problem: string }) {
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => {
        if (!isOpen) staySignedIn();
      }}
      title="Log out without saving?"
      description={`Some of your work is only on this device and could not be stored in your account: ${problem} Logging out now deletes it from this device. Stay and try again to keep it.`}
      confirmLabel="Log out and delete it"
      onConfirm={() => void signOutAnyway()}
    />
  );
}
