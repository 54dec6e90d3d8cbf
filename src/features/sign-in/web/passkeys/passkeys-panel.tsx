import { useState } from "react";
import type { Passkey } from "#features/sign-in/model/passkey-contract.ts";
import { accountApi } from "#features/sign-in/web/api.ts";
import { usePasskeys, useRefreshAccount } from "#features/sign-in/web/data.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { formatDate, formatRelative } from "#kit/day.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { whyNoPasskeys } from "./why-no-passkeys.ts";

/** The passkeys that lead into the person's account. */
export function PasskeysPanel() {
  const passkeys = usePasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const noPasskeys = whyNoPasskeys();
  return (
    <Panel
      title="Passkeys"
      aside={
        noPasskeys === null ? (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        ) : undefined
      }
    >
      <p className="text-soft">
        A passkey is kept by your telephone, computer or security key, and opened with a fingerprint, a face
        or a PIN. It signs you in without a password or a code.
      </p>
      {noPasskeys !== null && <p className="sm mt-2">{noPasskeys}</p>}
      <PasskeyList reading={passkeys} />
      {isAdding && <PasskeyDialog onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

function PasskeyList({ reading }: { reading: ReturnType<typeof usePasskeys> }) {
  if (reading.data === undefined)
    return reading.isPending ? (
      <div aria-busy="true" className="mt-4">
        <Skeleton width="100%" height={48} />
      </div>
    ) : (
      <p className="bad sm mt-4" role="alert">
        {messageOf(reading.error, "Your passkeys could not be loaded.")}
      </p>
    );
  if (reading.data.length === 0) return null;
  return (
    <ul className="session-list mt-4" aria-label="Your passkeys">
      {reading.data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [now] = useState(() => new Date());
  const refresh = useRefreshAccount();

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await accountApi.removePasskey({ id });
      toast({ title: "Passkey removed", description: `"${name}" no longer signs anybody in.` });
      setOpen(null);
      await refresh();
    } catch (error) {
      reportError(error, { fallback: "The passkey could not be removed." });
    }
    setIsBusy(false);
  }

  return (
    <li>
      <div className="min-w-0 grow">
        <p className="medium row wrap">
          {name}
          {isBackedUp && <Badge tone="line">Synced across devices</Badge>}
        </p>
        <p className="text-soft sm">
          added {formatDate(createdAt)} ·{" "}
          {lastUsedAt === null ? "not used yet" : `last used ${formatRelative(lastUsedAt, now)}`}
        </p>
      </div>
      <p className="row">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setOpen("rename")}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setOpen("remove")}>
          Remove
        </Button>
      </p>
      {open === "rename" && <PasskeyDialog passkey={passkey} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === "remove"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "remove" : null)}
        title={`Remove "${name}"?`}
        description="It no longer signs you in here, and you are signed out everywhere else. The device may still show it until you delete it there too."
        confirmLabel="Remove"
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </li>
  );
}
