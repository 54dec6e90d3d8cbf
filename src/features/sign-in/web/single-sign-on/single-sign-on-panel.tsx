import { useState } from "react";
import { accountApi } from "#features/sign-in/web/api.ts";
import { useRefreshAccount, useSingleSignOnLink } from "#features/sign-in/web/data.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { formatDate } from "#kit/day.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Whether the person's account elsewhere signs them in here; nothing where no provider is set. */
export function SingleSignOnPanel() {
  const link = useSingleSignOnLink();
  if (link.error)
    return (
      <Panel title="Single sign-on">
        <p className="bad sm" role="alert">
          {messageOf(link.error, "Whether an account elsewhere is linked could not be loaded.")}
        </p>
      </Panel>
    );
  if (link.data === undefined || link.data.label === null) return null;
  return <LinkPanel label={link.data.label} linkedAt={link.data.linkedAt} />;
}

function LinkPanel({ label, linkedAt }: { label: string; linkedAt: string | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefreshAccount();

  async function work(run: () => Promise<void>, fallback: string): Promise<void> {
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      reportError(error, { fallback });
    }
    setIsBusy(false);
  }
  const leave = () =>
    work(async () => {
      location.assign((await accountApi.startSingleSignOnLink()).href);
    }, `${label} could not be linked.`);
  const unlink = () =>
    work(async () => {
      await accountApi.unlinkSingleSignOn();
      toast({ title: "Unlinked", description: `Your account at ${label} no longer signs you in here.` });
      setIsAsking(false);
      await refresh();
    }, `${label} could not be unlinked.`);

  const isLinked = linkedAt !== null;
  return (
    <Panel
      title="Single sign-on"
      aside={isLinked ? <Badge tone="good">Linked</Badge> : <Badge tone="line">Not linked</Badge>}
    >
      <p className="text-soft">
        {isLinked
          ? `Your account at ${label} signs you in here, since ${formatDate(linkedAt)}.`
          : `With your account at ${label} you can sign in here without a password. A second factor that you have set up here is still asked.`}
      </p>
      <p className="mt-4">
        {isLinked ? (
          <Button onClick={() => setIsAsking(true)}>Unlink from {label}</Button>
        ) : (
          <Button busy={isBusy} onClick={() => void leave()}>
            Link to {label}
          </Button>
        )}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Unlink from ${label}?`}
        description="You sign in with your password or a passkey from then on, and are signed out everywhere else."
        confirmLabel="Unlink"
        danger
        busy={isBusy}
        onConfirm={() => void unlink()}
      />
    </Panel>
  );
}
