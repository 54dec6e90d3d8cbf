import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { DELETE_STACK_WORDS, ERROR_TITLE, STACK_TOASTS } from "#features/funding/model/stack-words.ts";
import { useRemoveStack } from "#features/funding/web/data.ts";
import { logError } from "#web/lib/log-error.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before a stack is deleted, and names it (stack spec §2). */
export function DeleteStackDialog({ stack, onClose }: { stack: FundingStack; onClose: () => void }) {
  const remove = useRemoveStack();

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync(stack);
    } catch (error) {
      logError(error);
      toast({ title: ERROR_TITLE, description: STACK_TOASTS.deleteFailed.title, variant: "destructive" });
      return;
    }
    onClose();
    toast({ ...STACK_TOASTS.stackDeleted, description: stack.name });
  }

  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={DELETE_STACK_WORDS.title}
      confirmLabel={DELETE_STACK_WORDS.confirm}
      cancelLabel={DELETE_STACK_WORDS.cancel}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      description={
        <>
          <p>{DELETE_STACK_WORDS.text}</p>
          <p className="mt-2">
            <b>{stack.name}</b>
          </p>
        </>
      }
    />
  );
}
