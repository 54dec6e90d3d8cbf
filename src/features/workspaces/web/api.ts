import type { workspacesContract } from "#features/workspaces/contract.ts";
import { apiOf } from "#web/api/api.ts";

export const workspacesApi = apiOf<typeof workspacesContract>("workspaces");
