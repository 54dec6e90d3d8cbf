import { useState } from "react";
import type { CalendarFeed, FeedChoices } from "#features/calendar/contract.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { formatDate, formatRelative } from "#kit/day.ts";
import { useRemoveFeed, useUpdateFeed } from "./data.ts";
import { FeedChoicesFields } from "./feed-choices.tsx";
import type { MakingAddress } from "./use-make-address.ts";

/** The address that there is: what it shows, and the ways to end it. */
export function FeedPanel({ feed, making }: { feed: CalendarFeed; making: MakingAddress }) {
  const [asking, setAsking] = useState<"replace" | "revoke" | null>(null);
  const [now] = useState(() => new Date());
  const update = useUpdateFeed();
  const { hidesNames, workspaceIds, createdAt, readAt } = feed;
  const choices: FeedChoices = update.isPending ? update.variables : { hidesNames, workspaceIds };
  const close = () => setAsking(null);
  return (
    <Panel title="Your address">
      <p className="text-soft">
        Made {formatDate(createdAt)} ·{" "}
        {readAt === null
          ? "no program has read it yet"
          : `last read by a program ${formatRelative(readAt, now)}`}
      </p>
      <div className="mt-4">
        <FeedChoicesFields
          choices={choices}
          onChange={(changed) =>
            update.mutate(changed, {
              onError: (error) => reportError(error, { fallback: "This could not be changed." }),
            })
          }
        />
      </div>
      <p className="row wrap mt-4">
        <Button busy={making.isBusy} onClick={() => setAsking("replace")}>
          Replace the address
        </Button>
        <Button variant="danger" onClick={() => setAsking("revoke")}>
          Revoke it
        </Button>
      </p>
      <ConfirmDialog
        open={asking === "replace"}
        onOpenChange={close}
        title="Replace the address?"
        description="Programs that read the old one find nothing there from now on. Give them the new one."
        confirmLabel="Replace"
        onConfirm={() => {
          close();
          making.make(choices);
        }}
      />
      {asking === "revoke" && <Revoke onClose={close} />}
    </Panel>
  );
}

function Revoke({ onClose }: { onClose: () => void }) {
  const remove = useRemoveFeed();
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Revoke the address?"
      description="Programs that read it find nothing there from now on. You can make another at any time."
      confirmLabel="Revoke"
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast({ title: "Address revoked", description: "It leads to nothing now." });
            onClose();
          },
          onError: (error) => reportError(error, { fallback: "The address could not be revoked." }),
        })
      }
    />
  );
}
