import { lazy, Suspense } from "react";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { DealList } from "./deal-list.tsx";
import "./library.css";

/** The import is a room of its own: its code comes when it is opened. */
const ImportScreen = lazy(() =>
  fetchPage(() => import("#features/deal-import/web/index.ts")).then((module) => ({
    default: module.ImportScreen,
  })),
);

/** /dashboard/deal-library; with `?import=csv` the import of listings stands in its place. */
export function LibraryScreen() {
  const isImporting = useSearchParams().get("import") === "csv";
  if (!isImporting) return <DealList />;
  return (
    <Suspense fallback={<Spinner large label="Loading the import..." />}>
      <ImportScreen />
    </Suspense>
  );
}
