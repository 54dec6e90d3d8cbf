import { hasRole, type WorkspaceRole } from "#contract/workspace-role.ts";
import type { Access, ScreenDefinition } from "#web/feature.ts";
import type { Session } from "#web/session/session-store.ts";
import { pathnameOf } from "#web/screens/paths.ts";
import { homeOf } from "#web/screens/home-of.ts";
import { ADMIN_AREA, ADMIN_LOGIN, MEMBER_AREA } from "#kit/page-address.ts";
import { ownPath, RETURN_PARAM, signInHref } from "./return-address.ts";

export interface GuardQuestion {
  /** Path and query the person asked for. */
  href: string;
  /** The screen at this address; null when none is registered. */
  screen: Pick<ScreenDefinition, "access" | "role"> | null;
  session: Session;
  isRegistered: (href: string) => boolean;
  /** Whether every page is known: those behind the sign-in come after the first paint. */
  isComplete: boolean;
  /** The person's role in the open workspace; null while it is not known. */
  role: WorkspaceRole | null;
}

export type GuardAnswer = { kind: "show" } | { kind: "wait" } | { kind: "go"; href: string };

const show: GuardAnswer = { kind: "show" };
const wait: GuardAnswer = { kind: "wait" };

function isUnder(pathname: string, root: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`);
}

function goOrShow(href: string | null): GuardAnswer {
  return href === null ? show : { kind: "go", href };
}

/** Visitors of an admin route have their own sign-in page, once there is one. */
function signInPathFor(pathname: string, isRegistered: (href: string) => boolean): string {
  return isUnder(pathname, ADMIN_AREA) && isRegistered(ADMIN_LOGIN) ? ADMIN_LOGIN : "/login";
}

const LEADS_ON = ["/", "/login", ADMIN_LOGIN];

/** The public pages that a signed-in person is led on from (root behaviour). */
function decidePublic({ href, session, isRegistered, isComplete }: GuardQuestion): GuardAnswer {
  const pathname = pathnameOf(href);
  if (pathname === "/" && session.state === "loading") return wait;
  if (session.state !== "signed-in") return show;
  if (!isComplete && LEADS_ON.includes(pathname)) return wait;
  const home = homeOf(session.person, isRegistered);
  if (pathname === "/") return goOrShow(home);
  const back = returnAddressOf(href, isRegistered);
  if (pathname === ADMIN_LOGIN) {
    if (session.person.role !== "admin") return show;
    const adminHome = homeOf({ role: "admin" }, isRegistered);
    return goOrShow(back !== null && isUnder(pathnameOf(back), ADMIN_AREA) ? back : adminHome);
  }
  return pathname === "/login" ? goOrShow(back ?? home) : show;
}

/** Where the person wanted to go before they were asked to sign in, if that is a page and no sign-in page. */
function returnAddressOf(href: string, isRegistered: GuardQuestion["isRegistered"]): string | null {
  const query = href.includes("?") ? href.slice(href.indexOf("?")) : "";
  const back = ownPath(new URLSearchParams(query).get(RETURN_PARAM));
  if (back === null || !isRegistered(back)) return null;
  return LEADS_ON.includes(pathnameOf(back)) ? null : back;
}

/** Unknown pages of the two areas are guarded like the known ones; anything else unknown is public. */
function accessTo(pathname: string, screen: GuardQuestion["screen"]): Access {
  if (screen) return screen.access;
  if (isUnder(pathname, ADMIN_AREA)) return "admin";
  return isUnder(pathname, MEMBER_AREA) ? "member" : "public";
}

/** A page that is not for somebody's role in the open workspace leads to the dashboard's home. */
function decideInWorkspace(
  role: WorkspaceRole | null,
  needed: WorkspaceRole = "guest",
  home: string | null,
): GuardAnswer {
  if (role === null) return wait;
  return hasRole(role, needed) ? show : goOrShow(home);
}

/** The route guard of the specification, as a function of what is known. */
export function decideGuard(question: GuardQuestion): GuardAnswer {
  const { href, screen, session, isRegistered, isComplete } = question;
  if (!screen && !isComplete) return wait;
  const pathname = pathnameOf(href);
  const access = accessTo(pathname, screen);
  if (access === "public") return decidePublic(question);
  if (session.state === "loading") return wait;
  if (session.state === "signed-out") {
    const signIn = signInPathFor(pathname, isRegistered);
    return { kind: "go", href: session.cause === "sign-out" ? "/login" : signInHref(signIn, href) };
  }
  const { role } = session.person;
  if (access === "admin" && role !== "admin")
    return { kind: "go", href: homeOf({ role: "user" }, isRegistered) ?? "/" };
  if (screen) return decideInWorkspace(question.role, screen.role, homeOf({ role: "user" }, isRegistered));
  // An unknown dashboard path leads to the dashboard home, an unknown admin path to the admin's.
  const home = access === "admin" ? homeOf({ role }, isRegistered) : homeOf({ role: "user" }, isRegistered);
  return goOrShow(home === pathname ? null : home);
}
