import { lazy, Suspense, type ComponentType } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { findMissingScreen } from "#web/screens/registered.ts";
import { PendingPage } from "./pending-page.tsx";

const Missing = lazy(async (): Promise<{ default: ComponentType }> => {
  const screen = findMissingScreen();
  return { default: screen ? (await fetchPage(screen.load)).Screen : () => null };
});

export function MissingPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <Missing />
    </Suspense>
  );
}
