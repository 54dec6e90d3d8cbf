import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { queryClient } from "#web/lib/query.ts";
import { useSession } from "#web/lib/session.ts";

/** Around members' pages that stand without sidebar and header. Nothing of a member's is drawn without a session. */
export function MemberArea() {
  if (useSession().state !== "signed-in") return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
