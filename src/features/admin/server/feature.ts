import { implement } from "@orpc/server";
import { adminContract } from "#features/admin/contract.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { auditFileRoute } from "./audit-file.ts";
import { logCalls } from "./log-calls.ts";
import { mailCalls } from "./mail-calls.ts";
import { makeNamedOwnerJob } from "./name-owner.ts";
import { getOverview } from "./overview.ts";
import { settingsCalls } from "./settings-calls.ts";
import { userCalls } from "./user-calls.ts";
import { workspaceCalls } from "./workspace-calls.ts";

const admin = implement(adminContract).$context<CallContext>();

export const adminFeature: ServerFeature = {
  name: "admin",
  contract: adminContract,
  router: admin.router({
    getOverview: admin.getOverview.use(requireAdmin).handler(({ context }) => getOverview(context.platform)),
    ...userCalls,
    ...settingsCalls,
    ...mailCalls,
    ...logCalls,
    ...workspaceCalls,
  }),
  files: [auditFileRoute],
  jobs: [makeNamedOwnerJob],
};
