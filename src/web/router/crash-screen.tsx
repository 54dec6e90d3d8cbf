import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { useIsInFrame } from "./in-frame.ts";

/** In place of a page that threw: what happened, what is safe, what to do. The router has logged the error. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const Box = useIsInFrame() ? "div" : "main";
  async function tryAgain(): Promise<void> {
    await router.invalidate();
    reset();
  }
  return (
    <Box {...(Box === "main" ? { id: "main", className: "page crash" } : { className: "crash" })}>
      <h1>This page stopped working</h1>
      <p className="sub mt2" role="alert">
        Something went wrong while it was being shown. What you have saved is safe. Try again; if it happens
        once more, reload the page.
      </p>
      <p className="row wrap mt5">
        <Button variant="primary" onClick={() => void tryAgain()}>
          Try again
        </Button>
        <ButtonLink href="/">Go to the start page</ButtonLink>
      </p>
    </Box>
  );
}
