import { readLocal, writeLocal } from "#web/browser/local-storage.ts";
import { keepTabWorkspace, readTabWorkspace } from "#web/browser/open-workspace.ts";

/** The workspace that a person worked in last: in this tab, else in this browser. Null: the personal one. */
export function lastWorkspace(personId: string): string | null {
  const [person, workspaceId = ""] = (readLocal("lastWorkspace") ?? "").split(" ");
  const last = readTabWorkspace() ?? (person === personId ? workspaceId : "");
  return last === "" ? null : last;
}

export function noteWorkspace(personId: string, workspaceId: string | null): void {
  keepTabWorkspace(workspaceId);
  writeLocal("lastWorkspace", `${personId} ${workspaceId ?? ""}`);
}
