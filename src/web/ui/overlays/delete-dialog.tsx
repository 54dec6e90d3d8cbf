import { type ReactNode, useState } from "react";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

export interface DeleteDialogProps {
  open?: boolean;
  title: string;
  /** Names what is destroyed. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  remove: () => Promise<unknown>;
  /** What a toast says once it is gone. */
  done: { title: string; description: string };
  /** It was deleted: before the toast. */
  onDeleted?: () => void;
  onClose: () => void;
  /** Says a failure in words of its own. */
  onFailed?: (error: unknown) => void;
}

/** Asks before something is destroyed. A failure leaves the question standing. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open = true, title, children, confirmLabel = "Delete", cancelLabel, remove, done } = props;
  const { onDeleted, onClose, onFailed = reportFailure } = props;
  const [isBusy, setBusy] = useState(false);

  // Awaited here: the row, and this dialog with it, may go as soon as the list is read again.
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await remove();
    } catch (error) {
      onFailed(error);
      return;
    } finally {
      setBusy(false);
    }
    onClose();
    onDeleted?.();
    toast(done);
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      busy={isBusy}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={() => void confirm()}
      description={children}
    />
  );
}

function reportFailure(error: unknown): void {
  reportError(error, { title: "Delete failed", fallback: "The deletion did not finish. Try again." });
}
