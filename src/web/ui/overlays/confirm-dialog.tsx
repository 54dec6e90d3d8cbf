import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { useReturnFocus } from "./dialog-focus.ts";
import { Scrim } from "./scrim.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Names what is destroyed. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** While the work is under way the dialog stays, so that a failure leaves the question standing. */
  busy?: boolean | undefined;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = "Cancel",
    danger = false,
    busy = false,
    onConfirm,
  } = props;
  const focusKeeper = useReturnFocus(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <Scrim className="asks">
          <AlertDialog.Content className="dialog sm ask" {...focusKeeper}>
            <div className="dialog-head">
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description asChild>
              <div className="dialog-body">{description}</div>
            </AlertDialog.Description>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button disabled={busy}>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={danger ? "danger-solid" : "primary"} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </Scrim>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
