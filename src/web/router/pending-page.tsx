import { useRouterState } from "@tanstack/react-router";
import { useSession } from "#web/lib/session.ts";
import { Spinner } from "#web/ui/spinner.tsx";

/**
 * What stands in a page's place until it is here: at the root "Loading...", while the session is being verified
 * its own words, and otherwise the spinner alone. All but the first appear after a delay of their own, in CSS, so
 * that a quick answer shows nothing.
 */
export function PendingPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isVerifying = useSession().state === "loading";
  const isRoot = pathname === "/";
  const label = isRoot ? "Loading..." : isVerifying ? "Verifying authentication..." : "Loading page...";
  return (
    <div className={isRoot ? "pending" : isVerifying ? "pending pending-verify" : "pending pending-page"}>
      <Spinner label={label} large />
      {(isRoot || isVerifying) && <p aria-hidden="true">{label}</p>}
    </div>
  );
}
