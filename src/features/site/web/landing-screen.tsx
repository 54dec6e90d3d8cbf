import { useSession } from "#web/session/session.ts";
import { homeOf } from "#web/screens/home-of.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { LandingPage } from "./landing-page.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

/**
 * The landing page inside the application: where a session cookie turned out to name nobody. Until that is known, and of
 * somebody signed in who is led on to where they begin, nothing of it flashes up.
 */
export function LandingScreen() {
  const session = useSession();
  const facts = usePublicFacts();
  const home = session.state === "signed-in" ? homeOf(session.person, isRegistered) : null;
  if (session.state === "loading" || home !== null) return <Spinner large label="Loading..." />;
  return <LandingPage facts={facts} home={home} />;
}
