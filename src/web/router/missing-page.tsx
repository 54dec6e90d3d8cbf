import { lazy, Suspense, type ComponentType } from "react";
import { missingScreen } from "./registered.ts";
import { PendingPage } from "./pending-page.tsx";

const Missing = lazy(async (): Promise<{ default: ComponentType }> => ({
  default: missingScreen ? (await missingScreen.load()).Screen : () => null,
}));

export function MissingPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <Missing />
    </Suspense>
  );
}
