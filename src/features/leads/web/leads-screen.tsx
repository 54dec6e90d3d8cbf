import { lazy, Suspense } from "react";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { LeadPage } from "./lead/lead-page.tsx";
import { LeadsHome } from "./leads-home.tsx";
import "./leads.css";

/** The import is a room of its own: its code comes when it is opened. */
const LeadImport = lazy(() =>
  fetchPage(() => import("./import/lead-import-screen.tsx")).then((module) => ({
    default: module.LeadImportScreen,
  })),
);

/** /dashboard/leads; with `?lead=` one of them, with `?import=csv` the import stands in its place. */
export function LeadsScreen() {
  const params = useSearchParams();
  const leadId = params.get("lead");
  if (params.get("import") === "csv") {
    return (
      <Suspense fallback={<Spinner large label="Loading the import..." />}>
        <LeadImport />
      </Suspense>
    );
  }
  return leadId === null ? <LeadsHome /> : <LeadPage key={leadId} id={leadId} />;
}
