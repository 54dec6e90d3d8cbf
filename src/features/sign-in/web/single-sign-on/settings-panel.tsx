import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { account, useSingleSignOnSettings } from "#features/sign-in/web/data.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { formatDate } from "#kit/day.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { SettingsForm } from "./settings-form.tsx";

const KEY = account.getSingleSignOnSettings.queryKey();

/** What an administrator sets of single sign-on. */
export function SingleSignOnSettingsPanel() {
  const settings = useSingleSignOnSettings();
  if (settings.data === undefined)
    return (
      <Panel className="mt-5" title="Single sign-on">
        {settings.isPending ? (
          <div aria-busy="true">
            <Skeleton width="100%" height={120} />
          </div>
        ) : (
          <>
            <p className="bad sm" role="alert">
              {messageOf(settings.error, "The settings could not be loaded.")}
            </p>
            <p className="mt-3">
              <Button onClick={() => void settings.refetch()}>Try again</Button>
            </p>
          </>
        )}
      </Panel>
    );
  return <LoadedPanel {...settings.data} />;
}

function LoadedPanel({
  settings,
  redirectUri,
}: Awaited<ReturnType<typeof account.getSingleSignOnSettings.call>>) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      client.setQueryData(KEY, await account.removeSingleSignOnSettings.call());
      setIsAsking(false);
      toast({ title: "Single sign-on removed", description: "Nobody signs in by it any more." });
    } catch (error) {
      reportError(error, { fallback: "The settings could not be removed." });
    }
    setIsBusy(false);
  }

  return (
    <Panel
      className="mt-5"
      title="Single sign-on"
      aside={settings ? <Badge tone="good">On</Badge> : <Badge tone="line">Off</Badge>}
    >
      <p className="sm text-soft">
        People sign in with the account they have at an OpenID Connect provider, such as the one of your
        company. Each links it under Profile first; an email address alone never leads into an account.
      </p>
      <dl className="admin-facts mt-3 sm">
        <div>
          <dt>Redirect address</dt>
          <dd>
            <code className="break-all">{redirectUri}</code>
            <p className="text-soft">Register it at the provider, letter by letter.</p>
          </dd>
        </div>
        {settings && (
          <div>
            <dt>In use</dt>
            <dd>
              {settings.linked === 1 ? "1 person has" : `${settings.linked} people have`} linked an account.
              Changed {formatDate(settings.updatedAt)}
              {settings.updatedBy === null ? "" : ` by ${settings.updatedBy}`}.
            </dd>
          </div>
        )}
      </dl>
      <SettingsForm
        key={settings?.version ?? 0}
        settings={settings}
        onSaved={(next) => client.setQueryData(KEY, next)}
        onRemove={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove single sign-on?"
        description="Nobody signs in by it from now on. The links that people made stay, and work again once the same provider is set."
        confirmLabel="Remove"
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </Panel>
  );
}
