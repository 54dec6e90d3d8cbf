import { lazy, Suspense } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";

const Admin = lazy(async () => ({
  default: (await fetchPage(() => import("./rules-admin.tsx"))).RulesAdmin,
}));

/** Only administrators load it: whoever works by the rules comes through the same door. */
export function RulesAdmin({ table }: { table: string | null }) {
  return (
    <Suspense fallback={<Spinner label="Loading the rules..." />}>
      <Admin table={table} />
    </Suspense>
  );
}
