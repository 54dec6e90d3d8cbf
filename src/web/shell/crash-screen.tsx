import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isConnected, onReconnect } from "#web/calls/connection.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { useIsInFrame } from "#web/screens/in-frame.ts";

/** In place of a page that threw: what happened, what is safe, what to do. The router has logged the error. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const Box = useIsInFrame() ? "div" : "main";
  const isAway = error instanceof SpokenError;
  // It comes by itself once the server answers: nothing stands here that a reload could lose.
  useEffect(() => (isAway ? onReconnect(() => location.reload()) : undefined), [isAway]);
  async function tryAgain(): Promise<void> {
    setIsBusy(true);
    // Its code could not be fetched, and a browser may remember that: only a reload asks for it anew.
    if (isAway && (await isConnected())) return location.reload();
    if (!isAway) {
      await router.invalidate();
      reset();
    }
    setIsBusy(false);
  }
  return (
    <Box {...(Box === "main" ? { id: "main", className: "page crash" } : { className: "crash" })}>
      <h1>{isAway ? "This page could not be loaded" : "This page stopped working"}</h1>
      <p className="text-soft mt-2" role="alert">
        {isAway
          ? error.message
          : "Something went wrong while it was being shown. What you have saved is safe. Try again; if it happens once more, reload the page."}
      </p>
      <p className="row wrap mt-5">
        <Button variant="primary" busy={isBusy} onClick={() => void tryAgain()}>
          Try again
        </Button>
        {!isAway && <ButtonLink href="/">Go to the start page</ButtonLink>}
      </p>
    </Box>
  );
}
