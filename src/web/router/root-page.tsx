import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { navigateTo } from "#web/navigation/navigation.ts";
import { setShellHeader } from "#web/browser/document-title.ts";
import { addressIn, openWorkspaceId } from "#web/browser/open-workspace.ts";
import { lastWorkspace, noteWorkspace } from "#web/session/last-workspace.ts";
import type { Session } from "#web/session/session-store.ts";
import { useSession } from "#web/session/session.ts";
import { MEMBER_AREA } from "#kit/page-address.ts";
import { useIsWorkspaceKnown, useRole } from "#web/session/workspaces.ts";
import { useScreenRound } from "#web/navigation/page-key.ts";
import { LateParts } from "#web/shell/deferred-parts.tsx";
import { decideGuard, type GuardAnswer } from "./guard.ts";
import { pathnameOf } from "#web/screens/paths.ts";
import { PendingPage } from "./pending-page.tsx";
import { findMissingScreen, isRegistered, screenAt, useRegistration } from "#web/screens/registered.ts";

/** The title and the focus follow the page that is on the screen. */
function useArrival(pathname: string, isComplete: boolean): void {
  const isFirst = useRef(true);
  const header = (screenAt(pathname) ?? (isComplete ? findMissingScreen() : null))?.header ?? null;
  useEffect(() => setShellHeader(header), [header]);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    // A screen that has chosen its own first field keeps it.
    else if (
      document.activeElement === null ||
      !document.querySelector("main")?.contains(document.activeElement)
    ) {
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/**
 * While the next page is being fetched the router keeps the one before it on the screen. An address that the guard
 * only passed through at the start (the root of somebody signed in, an unknown one) was never shown and must not
 * flash up then. Once a page has been shown nothing is held back: it may hold what a person has typed.
 */
function useIsPassingThrough(isAllowed: boolean): boolean {
  const place = useRouterState({
    select: ({ location, resolvedLocation: standing }) =>
      standing && (standing.href === location.href ? "arrived" : "on the way"),
  });
  const [hasShown, setHasShown] = useState(false);
  useEffect(() => {
    if (isAllowed && place === "arrived") setHasShown(true);
  }, [isAllowed, place]);
  return !hasShown && place === "on the way";
}

/** An address that names no workspace opens, as the first that is shown, the one that was used last. */
function useBeginning(answer: GuardAnswer, href: string, session: Session): GuardAnswer {
  const [hasBegun, setHasBegun] = useState(openWorkspaceId !== null);
  const pathname = pathnameOf(href);
  const isMembers = pathname === MEMBER_AREA || pathname.startsWith(`${MEMBER_AREA}/`);
  const personId =
    isMembers && answer.kind === "show" && session.state === "signed-in" ? session.person.id : null;
  const last = personId === null || hasBegun || pathname !== MEMBER_AREA ? null : lastWorkspace(personId);
  const isShown = personId !== null && last === null;
  useEffect(() => {
    if (!isShown) return;
    noteWorkspace(personId, openWorkspaceId);
    setHasBegun(true);
  }, [isShown, personId]);
  return last === null ? answer : { kind: "go", href: addressIn(href, last) };
}

export function RootPage() {
  const href = useRouterState({ select: (state) => state.location.pathname + state.location.searchStr });
  const shownPathname = useRouterState({
    select: (state) => pathnameOf(state.resolvedLocation?.pathname ?? state.location.pathname),
  });
  const session = useSession();
  const round = useScreenRound();
  const registration = useRegistration();
  const isComplete = registration.state === "complete";
  const ownRole = useRole();
  const role = useIsWorkspaceKnown() ? ownRole : null;
  const decided = decideGuard({ href, screen: screenAt(href), session, isRegistered, isComplete, role });
  const answer = useBeginning(decided, href, session);
  // What a person waits for will not come: the crash page says so.
  if (registration.state === "failed" && answer.kind === "wait" && session.state !== "loading")
    throw registration.error;
  const redirect = answer.kind === "go" ? answer.href : null;
  useEffect(() => {
    if (redirect !== null) navigateTo(redirect, { replace: true });
  }, [redirect]);
  useArrival(shownPathname, isComplete);
  const isWaiting = useIsPassingThrough(answer.kind === "show") || answer.kind === "wait";
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isWaiting && <PendingPage />}
      {!isWaiting && answer.kind === "show" && <Outlet key={round} />}
      {/* Here before a window can open: it hides the page from who hears it, but no live region with what stands in it. */}
      <div aria-live="off">
        <LateParts />
      </div>
    </>
  );
}
