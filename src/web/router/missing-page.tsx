import { lazy, Suspense, type ComponentType } from "react";
import { findMissingScreen } from "./registered.ts";
import { PendingPage } from "./pending-page.tsx";

const Missing = lazy(async (): Promise<{ default: ComponentType }> => {
  const screen = findMissingScreen();
  return { default: screen ? (await screen.load()).Screen : () => null };
});

export function MissingPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <Missing />
    </Suspense>
  );
}
