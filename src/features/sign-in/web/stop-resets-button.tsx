import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useStopResets } from "./data.ts";

/** Ends a way to a new password that somebody else may hold: one press, and nothing is asked. */
export function StopResetsButton({ variant }: { variant?: "primary" }) {
  const stop = useStopResets();
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
              description: "The link does not work any more. Your password stays as it is.",
            }),
          onError: (error) => reportError(error, { fallback: "The link could not be stopped. Try again." }),
        })
      }
    >
      Stop it
    </Button>
  );
}
