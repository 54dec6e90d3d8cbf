import { lazy, Suspense } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Spinner } from "#web/ui/spinner.tsx";

const Panel = lazy(async () => ({
  default: (await fetchPage(() => import("./benchmarks-panel.tsx"))).BenchmarksPanel,
}));

/** Only administrators load it: whoever analyses a deal comes through the same door. */
export function BenchmarksPanel() {
  return (
    <Suspense fallback={<Spinner label="Loading the industries..." />}>
      <Panel />
    </Suspense>
  );
}
