import type { WorkspaceSource } from "#web/session/workspaces.ts";
import { workspacesApi } from "./api.ts";

/** How the platform asks in which workspaces somebody is. */
export const workspaceSource: WorkspaceSource = {
  list: async () => (await workspacesApi.list()).workspaces,
  listPeople: async () => (await workspacesApi.listPeople()).people,
};
