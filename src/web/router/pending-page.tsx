import { useRouterState } from "@tanstack/react-router";
import { useSession } from "#web/session/session.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";

/**
 * What stands in a page's place until it is here: at the root "Loading...", while the session is being verified
 * its own words, and otherwise the spinner alone. All but the first appear after a delay of their own, in CSS, so
 * that a quick answer shows nothing.
 */
export function PendingPage() {
  // The page that is being left, until the next one is here: the root says its words until then.
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const isVerifying = useSession().state === "loading";
  const isRoot = pathname === "/";
  if (isRoot) return <Pending label="Loading..." />;
  if (isVerifying) return <Pending className="pending-verify" label="Verifying authentication..." />;
  return <Pending className="pending-page" label="Loading page..." hideLabel />;
}

function Pending({
  className = "",
  label,
  hideLabel,
}: {
  className?: string;
  label: string;
  hideLabel?: boolean;
}) {
  return (
    <div className={`pending ${className}`}>
      <Spinner label={label} hideLabel={hideLabel} large />
    </div>
  );
}
