import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import type { Person } from "#contract/person.ts";
import { queryClient } from "#web/api/query.ts";
import { useSession } from "#web/session/session.ts";
import { useMaintenanceGuard } from "./maintenance-watch.tsx";

/** Around members' pages that stand without sidebar and header. Nothing of a member's is drawn without a session. */
export function MemberArea() {
  const session = useSession();
  return session.state === "signed-in" ? <Area person={session.person} /> : null;
}

function Area({ person }: { person: Person }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (useMaintenanceGuard(person, pathname)) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
