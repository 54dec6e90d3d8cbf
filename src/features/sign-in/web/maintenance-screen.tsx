import { useState } from "react";
import { readMaintenance, useMaintenance } from "#web/calls/maintenance.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { useSession } from "#web/session/session.ts";
import { useMaintenanceLook } from "#web/session/use-maintenance-look.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { homeHref } from "#features/home/addresses.ts";
import { adminLoginHref } from "#features/admin/addresses.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

/** /maintenance: public, as whoever is sent here may have no session any more. It says by itself when it is over. */
export function MaintenanceScreen() {
  useMaintenanceLook();
  const isOn = useMaintenance();
  const session = useSession();
  const [isLooking, setIsLooking] = useState(false);
  const isSignedIn = session.state === "signed-in";

  async function look(): Promise<void> {
    setIsLooking(true);
    await recheckSession();
    setIsLooking(false);
    if (!readMaintenance()) navigateTo(isSignedIn ? homeHref : "/login");
  }

  return (
    <SignInFrame>
      <h1>{isOn ? "Down for maintenance" : "No maintenance now"}</h1>
      <p className="text-soft mt-2" role="status">
        {isOn
          ? "The system is currently undergoing maintenance. We apologize for any inconvenience. What you have stored is safe."
          : "The system is open. You can go on where you were."}
      </p>
      <p className="row wrap mt-6">
        <Button variant="primary" busy={isLooking} onClick={() => void look()}>
          {isOn ? "Try again" : "Go on"}
        </Button>
        {isOn && !isSignedIn && <ButtonLink href="/login">Log In</ButtonLink>}
      </p>
      {isOn && isRegistered(adminLoginHref) && (
        <p className="text-soft sm mt-5">
          <AppLink className="link" href={adminLoginHref}>
            Log in as an administrator
          </AppLink>
        </p>
      )}
    </SignInFrame>
  );
}
