import { useEffect } from "react";
import { navigateTo } from "#web/lib/navigation.ts";
import { usePerson } from "#web/lib/session.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { tellDenied } from "./failures.ts";

/** /admin: shows nothing of its own. */
export function AdminRootScreen() {
  const { role } = usePerson();
  useEffect(() => {
    if (role !== "admin") tellDenied();
    navigateTo(role === "admin" ? "/admin/dashboard" : "/dashboard", { replace: true });
  }, [role]);
  return <Spinner label="Verifying authentication..." large />;
}
