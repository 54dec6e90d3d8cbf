import { lazy, Suspense } from "react";
import { readLocal } from "#web/browser/local-storage.ts";

const UnsavedOfDeal = lazy(async () => ({ default: (await import("./unsaved-of-deal.tsx")).UnsavedOfDeal }));

/** The letters of a deal that are not saved. Nothing is loaded where this browser has none. */
export function UnsavedLetters({ dealId }: { dealId: string }) {
  if (readLocal("letterDrafts") === null) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedOfDeal dealId={dealId} />
    </Suspense>
  );
}
