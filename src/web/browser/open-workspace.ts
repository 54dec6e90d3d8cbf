import { WORKSPACE_PARAMETER } from "#contract/workspace-role.ts";
import { MEMBER_AREA } from "#kit/page-address.ts";

const isNaming = (pair: string): boolean => pair.startsWith(`${WORKSPACE_PARAMETER}=`);

/**
 * The workspace that an address names; null when it names none.
 *
 * @example workspaceIn("/dashboard/leads?w=7#due") // "7"
 */
export function workspaceIn(address: string): string | null {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? "";
  return new URLSearchParams(query).get(WORKSPACE_PARAMETER)?.toLowerCase() || null;
}

/**
 * An address as it is in a workspace (null: the personal one), whichever it named before. The rest of its query stays
 * as it was written.
 *
 * @example addressIn("/dashboard/leads?show=due", "7") // "/dashboard/leads?show=due&w=7"
 */
export function addressIn(address: string, workspaceId: string | null): string {
  const [head = "", hash = ""] = address.split(/(?=#)/, 2);
  const [path = "", query = ""] = head.split(/\?(.*)/s, 2);
  const kept = query.split("&").filter((pair) => pair !== "" && !isNaming(pair));
  const pairs = workspaceId === null ? kept : [...kept, `${WORKSPACE_PARAMETER}=${workspaceId}`];
  return `${path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}${hash}`;
}

/**
 * The workspace that this page was loaded for, by its address; null: the personal one. Another workspace is another
 * load, so that nothing of the one is left in the other: no answer, no form, no call under way.
 */
export const openWorkspaceId: string | null =
  typeof location === "undefined" ? null : workspaceIn(location.search);

/**
 * The address of a page, a file or an upload as it is in the open workspace, unless it names one itself. Files need it as
 * pages do: a plain address carries no header.
 */
export const inOpenWorkspace = (address: string): string =>
  openWorkspaceId === null || workspaceIn(address) !== null ? address : addressIn(address, openWorkspaceId);

/** A line that the next page says, because its person did not ask to be led there, or wants to know that it was done. */
export interface ArrivalLine {
  title: string;
  text: string;
}

interface OpenOptions {
  /** Take the place of the current entry, so that Back does not return to it. */
  replace?: boolean;
  says?: ArrivalLine;
}

/** Leaves this page for one of another workspace, or of the personal one. */
export function openWorkspace(
  workspaceId: string | null,
  address: string,
  { replace = false, says }: OpenOptions = {},
): void {
  const target = addressIn(address, workspaceId);
  if (says) keepLine(says);
  if (address.startsWith(MEMBER_AREA)) keepTabWorkspace(workspaceId);
  if (replace) location.replace(target);
  else location.assign(target);
}

const TAB = "workspace";

/** What this tab was in last; "": the personal one. Null: it was in none yet. */
export function readTabWorkspace(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    // Storage is forbidden here: nothing was kept.
    return null;
  }
}

export function keepTabWorkspace(workspaceId: string | null): void {
  try {
    sessionStorage.setItem(TAB, workspaceId ?? "");
  } catch {
    // Storage is forbidden here: the next address without a workspace opens the personal one.
  }
}

export function forgetTabWorkspace(): void {
  try {
    sessionStorage.removeItem(TAB);
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

const LINE = "arrival";

function keepLine(line: ArrivalLine): void {
  try {
    sessionStorage.setItem(LINE, JSON.stringify(line));
  } catch {
    // Storage is forbidden here: the page that opens says which workspace it is in.
  }
}

/** What the page before had to say of this one; it is said once. */
export function takeArrivalLine(): ArrivalLine | null {
  try {
    const text = sessionStorage.getItem(LINE);
    sessionStorage.removeItem(LINE);
    return text === null ? null : (JSON.parse(text) as ArrivalLine);
  } catch {
    // Storage is forbidden here: nothing was kept.
    return null;
  }
}
