import { hasRole, type WorkspaceRole } from "#contract/workspace-role.ts";
import { openWorkspace, openWorkspaceId } from "#web/browser/open-workspace.ts";
import { createStore, useStore } from "#web/browser/store.ts";
import { logError } from "#web/errors/log-error.ts";
import { MEMBER_AREA } from "#kit/page-address.ts";
import { putPeople } from "./people.ts";
import { onSessionChange, readSession } from "./session.ts";

/** A workspace in which the person who is signed in is a member, or a guest of some deals. */
export interface OwnWorkspace {
  id: string;
  name: string;
  isPersonal: boolean;
  role: WorkspaceRole;
  /** For guests: those that they were let in to. Null: not known. */
  deals: number | null;
  /** Null for guests. */
  members: number | null;
}

/** What the platform asks of the feature that keeps workspaces. */
export interface WorkspaceSource {
  list(): Promise<OwnWorkspace[]>;
  /** Whose names may stand beside what they made in the open workspace. */
  listPeople(): Promise<{ id: string; name: string; isYou: boolean }[]>;
}

type Reading =
  | { state: "awaited" }
  | { state: "known"; workspaces: readonly OwnWorkspace[] }
  | { state: "failed"; error: unknown };

const AWAITED: Reading = { state: "awaited" };
const reading = createStore<Reading>(AWAITED);
let loadSource: (() => Promise<{ workspaceSource: WorkspaceSource }>) | null = null;

function personId(): string | null {
  const session = readSession();
  return session.state === "signed-in" ? session.person.id : null;
}

/** Asks in which workspaces the person is; what was known stands until the answer, and after a failure. */
export async function refreshWorkspaces(): Promise<void> {
  const asked = personId();
  if (loadSource === null || asked === null) return;
  try {
    const { workspaceSource } = await loadSource();
    const workspaces = await workspaceSource.list();
    if (personId() !== asked) return;
    put(workspaces);
    if (openWorkspaceId !== null) putNames(await workspaceSource.listPeople());
  } catch (error) {
    logError(error);
    if (reading.read().state !== "known") reading.put({ state: "failed", error });
  }
}

const putNames = (people: readonly { id: string; name: string; isYou: boolean }[]): void =>
  putPeople(new Map(people.map(({ id, name, isYou }) => [id, isYou ? "you" : name])));

/** Two lists may say that the workspace is lost before the next page is there: a second way there would end the first. */
let isLeaving = false;

function put(workspaces: readonly OwnWorkspace[]): void {
  const isOpen = openWorkspaceId === null || workspaces.some(({ id }) => id === openWorkspaceId);
  if (isOpen) putKnown({ state: "known", workspaces });
  else if (!isLeaving) {
    isLeaving = true;
    openWorkspace(null, MEMBER_AREA, { replace: true, says: describeLost(findOpen(reading.read())?.name) });
  }
}

/** With another role other pages, links and controls are there: the page begins anew; what is typed is kept. */
function putKnown(next: Reading): void {
  const [before, now] = [findOpen(reading.read()), findOpen(next)];
  reading.put(next);
  if (before !== undefined && now !== undefined && before.role !== now.role) location.reload();
}

function describeLost(name: string | undefined) {
  const text = "Your personal workspace is open.";
  return name === undefined
    ? { title: "You are not in the workspace of this address.", text }
    : {
        title: `You are no longer in “${name}”.`,
        text: `${text} What you were typing is kept for 30 days, should you return.`,
      };
}

/**
 * Joins the workspaces to the session; called once, by the start of the page. The personal workspace is anybody's, with
 * all rights: only of another one it has to be known at once what its person may do there.
 */
export function connectWorkspaces(load: typeof loadSource): void {
  loadSource = load;
  let person = personId();
  onSessionChange(() => {
    const now = personId();
    if (now === person) return;
    person = now;
    reading.put(AWAITED);
    if (now !== null && openWorkspaceId !== null) void refreshWorkspaces();
  });
}

function findOpen(now: Reading): OwnWorkspace | undefined {
  if (now.state !== "known") return undefined;
  return now.workspaces.find(({ id, isPersonal }) =>
    openWorkspaceId === null ? isPersonal : id === openWorkspaceId,
  );
}

/** Whether a page may be shown: it is known who its person is in the open workspace. Throws why it cannot be known. */
export function useIsWorkspaceKnown(): boolean {
  const now = useStore(reading);
  if (openWorkspaceId === null) return true;
  if (now.state === "failed") throw now.error;
  return now.state === "known";
}

/** Null until they are known. */
export function useWorkspaces(): readonly OwnWorkspace[] | null {
  const now = useStore(reading);
  return now.state === "known" ? now.workspaces : null;
}

/** Null until it is known; of the personal one only its name is awaited. */
export function useOpenWorkspace(): OwnWorkspace | null {
  return findOpen(useStore(reading)) ?? null;
}

const roleOf = (open: OwnWorkspace | null): WorkspaceRole =>
  open?.role ?? (openWorkspaceId === null ? "owner" : "guest");

/** What the person is in the open workspace. The page is loaded anew when it changes. */
export const readRole = (): WorkspaceRole => roleOf(findOpen(reading.read()) ?? null);
export const useRole = (): WorkspaceRole => roleOf(useOpenWorkspace());

/** Whether a control that changes the work of the open workspace is drawn. */
export const useMayEdit = (): boolean => hasRole(useRole(), "editor");
