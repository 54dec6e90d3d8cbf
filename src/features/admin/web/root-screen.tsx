import { useEffect } from "react";
import { navigateTo } from "#web/navigation/navigation.ts";
import { usePerson } from "#web/session/session.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { homeHref } from "#features/home/addresses.ts";
import { adminDashboardHref } from "#features/admin/addresses.ts";
import { showDenied } from "./failures.ts";

/** /admin: shows nothing of its own. */
export function AdminRootScreen() {
  const { role } = usePerson();
  useEffect(() => {
    if (role !== "admin") showDenied();
    navigateTo(role === "admin" ? adminDashboardHref : homeHref, { replace: true });
  }, [role]);
  return <Spinner label="Verifying authentication..." large />;
}
