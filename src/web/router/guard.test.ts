import { expect, test } from "vitest";
import type { Person } from "#contract/person.ts";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import type { Access } from "#web/feature.ts";
import type { Session } from "#web/session/session-store.ts";
import { decideGuard } from "./guard.ts";
import { findScreen } from "#web/screens/paths.ts";

const member: Person = { id: "1", email: "m@x.example", firstName: "", lastName: "", role: "user" };
const signedIn: Session = { state: "signed-in", person: member };
const admin: Session = { state: "signed-in", person: { ...member, role: "admin" } };
const alone: Session = { state: "signed-in", person: { ...member, role: "admin", isAlone: true } };
const nobody: Session = { state: "signed-out", cause: "nobody" };
const left: Session = { state: "signed-out", cause: "sign-out" };
const loading: Session = { state: "loading" };

const firstIssue: { path: string; access: Access }[] = [
  { path: "/", access: "public" },
  { path: "/login", access: "public" },
  { path: "/dashboard", access: "member" },
  { path: "/dashboard/deal-analysis/$id", access: "member" },
];
const withAdmin: typeof firstIssue = [
  ...firstIssue,
  { path: "/admin/login", access: "public" },
  { path: "/admin", access: "member" },
  { path: "/admin/dashboard", access: "admin" },
  { path: "/admin/users", access: "admin" },
];

interface Known {
  screens?: readonly { path: string; access: Access; role?: WorkspaceRole }[];
  isComplete?: boolean;
  role?: WorkspaceRole | null;
}
const decide = (href: string, session: Session, screens = firstIssue) =>
  decideWith(href, session, { screens });

function decideWith(
  href: string,
  session: Session,
  { screens = firstIssue, isComplete = true, role = "owner" }: Known,
) {
  const answer = decideGuard({
    href,
    session,
    screen: findScreen(screens, href),
    isRegistered: (path) => findScreen(screens, path) !== null,
    isComplete,
    role,
  });
  return answer.kind === "go" ? answer.href : answer.kind;
}

test("a visitor on a protected page goes to /login and the address comes along, with its query", () => {
  expect(decide("/dashboard", nobody)).toBe("/login?returnTo=%2Fdashboard");
  expect(decide("/dashboard/deal-analysis/7?tab=roi&x=1", nobody)).toBe(
    "/login?returnTo=%2Fdashboard%2Fdeal-analysis%2F7%3Ftab%3Droi%26x%3D1",
  );
});

test("after a sign-out the sign-in page is plain", () => {
  expect(decide("/dashboard/deal-analysis/7", left)).toBe("/login");
});

test("while the session is being verified protected pages and the root wait, public pages show", () => {
  expect(decide("/dashboard", loading)).toBe("wait");
  expect(decide("/", loading)).toBe("wait");
  expect(decide("/login", loading)).toBe("show");
  expect(decide("/nowhere", loading)).toBe("show");
});

test("the root leads signed-in people on, and shows the landing page to visitors", () => {
  expect(decide("/", nobody)).toBe("show");
  expect(decide("/", signedIn)).toBe("/dashboard");
  expect(decide("/", admin)).toBe("/dashboard");
  expect(decide("/", admin, withAdmin)).toBe("/admin/dashboard");
  expect(decide("/", alone, withAdmin)).toBe("/dashboard");
  expect(decide("/admin/login", alone, withAdmin)).toBe("/admin/dashboard");
});

test("without a dashboard the root shows the landing page to everybody instead of going round", () => {
  const bare = firstIssue.slice(0, 2);
  expect(decide("/", signedIn, bare)).toBe("show");
});

test("somebody signed in leaves /login for the return address or home", () => {
  expect(decide("/login", signedIn)).toBe("/dashboard");
  expect(decide("/login?returnTo=%2Fdashboard%2Fdeal-analysis%2F7%3Ftab%3Droi", signedIn)).toBe(
    "/dashboard/deal-analysis/7?tab=roi",
  );
  expect(decide("/login?returnTo=https%3A%2F%2Fevil.example", signedIn)).toBe("/dashboard");
  expect(decide("/login?returnTo=%2F%2Fevil.example", signedIn)).toBe("/dashboard");
  expect(decide("/login?returnTo=%2Flogin", signedIn)).toBe("/dashboard");
  expect(decide("/login?returnTo=%2Fnowhere", signedIn)).toBe("/dashboard");
});

test("an unknown dashboard path leads to the dashboard home, an unknown admin path to the admin's", () => {
  expect(decide("/dashboard/nonsense", signedIn)).toBe("/dashboard");
  expect(decide("/dashboard/nonsense", admin, withAdmin)).toBe("/dashboard");
  expect(decide("/admin/nonsense", admin, withAdmin)).toBe("/admin/dashboard");
  expect(decide("/dashboards", signedIn)).toBe("show");
});

test("unknown paths of the two areas still ask visitors to sign in", () => {
  expect(decide("/dashboard/nonsense", nobody)).toBe("/login?returnTo=%2Fdashboard%2Fnonsense");
  expect(decide("/admin/nonsense", nobody, withAdmin)).toBe("/admin/login?returnTo=%2Fadmin%2Fnonsense");
});

test("admin pages: visitors to the admin sign-in once it exists, members to their dashboard", () => {
  expect(decide("/admin/users", nobody, withAdmin)).toBe("/admin/login?returnTo=%2Fadmin%2Fusers");
  expect(decide("/admin", nobody, withAdmin)).toBe("/admin/login?returnTo=%2Fadmin");
  expect(decide("/admin/users", nobody)).toBe("/login?returnTo=%2Fadmin%2Fusers");
  expect(decide("/admin/users", signedIn, withAdmin)).toBe("/dashboard");
  expect(decide("/admin/users", admin, withAdmin)).toBe("show");
  expect(decide("/admin/login", admin, withAdmin)).toBe("/admin/dashboard");
  expect(decide("/admin/login", signedIn, withAdmin)).toBe("show");
  expect(decide("/admin/users", admin)).toBe("/dashboard");
});

test("/admin has the sign-in guard only: the page itself judges a member", () => {
  expect(decide("/admin", signedIn, withAdmin)).toBe("show");
});

test("until the pages behind the sign-in are known, an unknown address waits and nobody is led on", () => {
  const publicOnly = firstIssue.slice(0, 2);
  const early = (href: string, session: Session) =>
    decideWith(href, session, { screens: publicOnly, isComplete: false });
  expect(early("/dashboard/deal-analysis/7", nobody)).toBe("wait");
  expect(early("/nowhere", signedIn)).toBe("wait");
  expect(early("/", signedIn)).toBe("wait");
  expect(early("/login?returnTo=%2Fdashboard", signedIn)).toBe("wait");
  expect(early("/login", nobody)).toBe("show");
  expect(early("/", nobody)).toBe("show");
});

test("a page waits until it is known who its person is in the open workspace, and leads on whom it is not for", () => {
  const screens: Known["screens"] = [
    { path: "/dashboard", access: "member" },
    { path: "/dashboard/leads", access: "member", role: "viewer" },
  ];
  expect(decideWith("/dashboard/leads", signedIn, { screens, role: null })).toBe("wait");
  expect(decideWith("/dashboard/leads", signedIn, { screens, role: "viewer" })).toBe("show");
  expect(decideWith("/dashboard/leads", signedIn, { screens, role: "guest" })).toBe("/dashboard");
  expect(decideWith("/dashboard", signedIn, { screens, role: "guest" })).toBe("show");
  expect(decideWith("/dashboard/leads", nobody, { screens, role: null })).toBe(
    "/login?returnTo=%2Fdashboard%2Fleads",
  );
});
