import { implement } from "@orpc/server";
import { workspacesContract } from "#features/workspaces/contract.ts";
import type { CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { forgetDealJob } from "./forget-deal.ts";
import { forgetLeftJob } from "./forget-left.ts";
import { guestCalls } from "./guest-calls.ts";
import { invitationCalls } from "./invitation-calls.ts";
import { memberCalls } from "./member-calls.ts";
import { eraseWorkspaceJob, planErasures } from "./removed-workspaces.ts";
import { workspaceCalls } from "./workspace-calls.ts";

const workspaces = implement(workspacesContract).$context<CallContext>();

export const workspacesFeature: ServerFeature = {
  name: "workspaces",
  contract: workspacesContract,
  router: workspaces.router({ ...workspaceCalls, ...memberCalls, ...invitationCalls, ...guestCalls }),
  jobs: [eraseWorkspaceJob, forgetDealJob, forgetLeftJob],
  async onStart(platform) {
    await planErasures(platform);
    return {};
  },
};
