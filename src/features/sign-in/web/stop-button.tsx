import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { AccountChange } from "#features/sign-in/model/account-changes.ts";
import { useStopOwnerNaming, useStopResets } from "./data.ts";

interface StopButtonProps {
  /** What is told of. */
  kind: AccountChange;
  variant?: "primary";
}

/** Ends what a notice tells of while it can be ended: one press, and nothing is asked. */
export function StopButton({ kind, variant }: StopButtonProps) {
  const isNaming = kind === "workspace-owner-named";
  const [resets, naming] = [useStopResets(), useStopOwnerNaming()];
  const stop = isNaming ? naming : resets;
  return (
    <Button
      size="sm"
      variant={variant}
      busy={stop.isPending}
      onClick={() =>
        stop.mutate(undefined, {
          onSuccess: () =>
            toast({
              title: "Stopped",
              description: isNaming
                ? "Nobody becomes the owner. Ask your administrator whom they meant, and why."
                : "The link does not work any more. Your password stays as it is.",
            }),
          onError: (error) => reportError(error, { fallback: "It could not be stopped. Try again." }),
        })
      }
    >
      Stop it
    </Button>
  );
}
