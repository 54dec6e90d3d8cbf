import { useEffect } from "react";
import { reportError } from "#web/calls/call-errors.ts";
import { storeLocalDrafts } from "#features/deals/web/draft-data.ts";

/** Puts into the account what a crash or an outage left in this browser; what is being typed is not touched. */
export function useStoreLeftovers(exceptId: string): void {
  useEffect(() => {
    storeLocalDrafts(exceptId).catch((error: unknown) =>
      // Failures of drafts are silent. The text stays in this browser and is tried again.
      reportError(error, { fallback: "", silent: true }),
    );
  }, [exceptId]);
}
