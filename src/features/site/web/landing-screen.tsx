import { useSession } from "#web/session/session.ts";
import { homeOf } from "#web/screens/home-of.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { LandingPage } from "./landing-page.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

/** The landing page inside the application: where a session cookie turned out to name nobody, or while it resolves. */
export function LandingScreen() {
  const session = useSession();
  const home = session.state === "signed-in" ? homeOf(session.person.role, isRegistered) : null;
  return <LandingPage facts={usePublicFacts()} home={home} />;
}
