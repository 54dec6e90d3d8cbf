import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { DELETE_STACK_WORDS, ERROR_TITLE, STACK_TOASTS } from "#features/funding/model/stack-words.ts";
import { useRemoveStack } from "#features/funding/web/data.ts";
import { logError } from "#web/errors/log-error.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Asks before a stack is deleted, and names it. */
export function DeleteStackDialog({ stack, onClose }: { stack: FundingStack; onClose: () => void }) {
  const { mutateAsync } = useRemoveStack();
  return (
    <DeleteDialog
      title={DELETE_STACK_WORDS.title}
      confirmLabel={DELETE_STACK_WORDS.confirm}
      cancelLabel={DELETE_STACK_WORDS.cancel}
      remove={() => mutateAsync(stack)}
      done={{ ...STACK_TOASTS.stackDeleted, description: stack.name }}
      onClose={onClose}
      onFailed={(error) => {
        logError(error);
        toast({ title: ERROR_TITLE, description: STACK_TOASTS.deleteFailed.title, variant: "destructive" });
      }}
    >
      <p>{DELETE_STACK_WORDS.text}</p>
      <p className="mt-2">
        <b>{stack.name}</b>
      </p>
    </DeleteDialog>
  );
}
