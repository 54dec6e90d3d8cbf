import { useState } from "react";
import { z } from "zod";
import { refusalOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import type { UserRow } from "#features/admin/contract.ts";
import { useRemoveUser } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";
import { type BinnedWorkspaces, BinsWorkspacesDialog } from "./bins-workspaces-dialog.tsx";

const binsWorkspacesSchema = z.object({ data: z.object({ names: z.array(z.string()) }) });

function binnedOf(error: unknown): BinnedWorkspaces | null {
  const refusal = refusalOf(error);
  const told = binsWorkspacesSchema.safeParse(error);
  return refusal?.code === "BINS_WORKSPACES" && told.success
    ? { message: refusal.message, names: told.data.data.names }
    : null;
}

/** The confirmation of the specification; and, where workspaces go to the bin with the account, their names typed. */
export function RemoveUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const removal = useRemoveUser();
  const [binned, setBinned] = useState<BinnedWorkspaces | null>(null);
  const { id: userId, email } = user;
  const done = { title: "User Removed", description: `${email} has been removed` };
  const tell = (error: unknown) => showFailure(error, "Failed to remove user");

  async function removeWith(workspaceNames: string[]): Promise<void> {
    try {
      await removal.mutateAsync({ userId, workspaceNames });
      onClose();
      toast(done);
    } catch (error) {
      tell(error);
    }
  }

  if (binned)
    return (
      <BinsWorkspacesDialog
        binned={binned}
        isBusy={removal.isPending}
        onTyped={(names) => void removeWith(names)}
        onClose={onClose}
      />
    );
  return (
    <DeleteDialog
      title="Remove User"
      confirmLabel="Remove User"
      remove={() => removal.mutateAsync({ userId })}
      done={done}
      onClose={onClose}
      onFailed={(error) => {
        const asked = binnedOf(error);
        if (asked) setBinned(asked);
        else tell(error);
      }}
    >
      {`Are you sure you want to remove ${email}? This action cannot be undone.`}
    </DeleteDialog>
  );
}
