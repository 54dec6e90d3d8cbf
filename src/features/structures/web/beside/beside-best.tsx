import { lazy, type ReactNode, Suspense, useState } from "react";
import type { BesideBestProps } from "#features/funding/web/index.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { useRole } from "#web/session/workspaces.ts";

const NOTHING: readonly ReactNode[] = [];

/** Loaded once something is proposed. */
const SearchedBeside = lazy(() =>
  fetchPage(() => import("./searched-beside.tsx")).then((module) => ({ default: module.SearchedBeside })),
);

/**
 * Proposals in the builder held against the best structure: by the whole calculation of the bank, at the offer and the manager's
 * pay that stand there. Nothing is searched while nothing is proposed.
 */
export function BesideBest({ children, ...found }: BesideBestProps) {
  const [beside, tell] = useState(NOTHING);
  const { proposal } = found;
  const isGuest = useRole() === "guest";
  return (
    <>
      {children(proposal === null ? NOTHING : beside)}
      {proposal === null || isGuest ? null : (
        <Suspense fallback={null}>
          <SearchedBeside {...found} proposal={proposal} tell={tell} />
        </Suspense>
      )}
    </>
  );
}
