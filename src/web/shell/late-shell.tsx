import { useEffect, lazy, Suspense } from "react";
import { keepFocus } from "./keep-focus.ts";
import { PageAnnouncer } from "./page-announcer.tsx";
import { Toaster } from "./toaster.tsx";
import { TransitionOverlay } from "./transition-overlay.tsx";
import { endProof, useIsProofRequested } from "#web/session/proof.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { listFeatures } from "#web/screens/registered.ts";

const ProofDialog = lazy(async () => {
  const load = listFeatures().find((feature) => feature.proof)?.proof;
  if (!load) throw new Error("No feature asks for a proof.");
  return { default: (await fetchPage(load)).ProofDialog };
});

/** Asks who is signed in to show that it is them, while a call waits for it. */
function ProofGate() {
  if (!useIsProofRequested()) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onEnd={endProof} />
    </Suspense>
  );
}

/** What stands beside every page and comes after the first one. */
export function LateShell() {
  useEffect(keepFocus, []);
  return (
    <>
      <TransitionOverlay />
      <PageAnnouncer />
      <ProofGate />
      <Toaster />
    </>
  );
}
