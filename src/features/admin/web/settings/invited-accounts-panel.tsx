import { toast } from "#web/toasts/toasts.ts";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useUpdateSettings } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";

/** Whether who was invited into a workspace comes in without an administrator. */
export function InvitedAccountsPanel({ isOn }: { isOn: boolean }) {
  const update = useUpdateSettings();

  async function change(next: boolean): Promise<void> {
    try {
      await update.mutateAsync({ invitations_make_accounts: String(next) });
      toast({
        title: "Settings Saved",
        description: next
          ? "People invited to a workspace can create an account with the link."
          : "Accounts are made by administrators alone.",
      });
    } catch (error) {
      showFailure(error, "Failed to save the settings");
    }
  }

  return (
    <Panel title="Accounts by invitation">
      <p className="sm text-soft">
        While it is on, a person whom a member invites into a workspace can make an account for the invited
        address by that link. Without a mail server the link is shown to the member who invites. While it is
        off, they are told to ask an administrator; what an administrator sends makes the account anyway.
      </p>
      <p className="mt-3">
        <Switch
          label={isOn ? "On" : "Off"}
          aria-label="Accounts by invitation"
          checked={isOn}
          disabled={update.isPending}
          onChange={(next) => void change(next)}
        />
      </p>
    </Panel>
  );
}
