import { useEffect } from "react";
import type { Person } from "#contract/person.ts";
import { useMaintenance } from "#web/calls/maintenance.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { useMaintenanceLook } from "#web/session/use-maintenance-look.ts";

const MAINTENANCE_HREF = "/maintenance";

/** True while this person may not be here: they are on their way to the notice. */
export function useMaintenanceGuard({ role }: Person, pathname: string): boolean {
  const isOn = useMaintenance();
  const isShut = isOn && role !== "admin";
  useEffect(() => {
    if (isShut) navigateTo(MAINTENANCE_HREF, { replace: true });
  }, [isShut, pathname]);
  useMaintenanceLook();
  return isShut;
}

/** The words of the specification. */
export function MaintenanceBanner() {
  if (!useMaintenance()) return null;
  return (
    <p className="banner" role="status">
      <b>Maintenance Mode Active:</b> The system is currently undergoing maintenance. Some features may be
      unavailable. We apologize for any inconvenience.
    </p>
  );
}
