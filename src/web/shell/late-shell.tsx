import { useEffect } from "react";
import { keepFocus } from "./kept-focus.ts";
import { PageAnnouncer } from "./page-announcer.tsx";
import { ProofGate } from "./proof-gate.tsx";
import { Toaster } from "./toaster.tsx";
import { TransitionOverlay } from "./transition-overlay.tsx";

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
