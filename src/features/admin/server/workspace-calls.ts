import { implement } from "@orpc/server";
import { adminContract } from "#features/admin/contract.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";
import { readAtReplica } from "#server/database/replica.ts";
import { nameOwner } from "./name-owner.ts";
import { listWorkspaces } from "./list-workspaces.ts";

const admin = implement(adminContract).$context<CallContext>().use(requireAdmin);

export const workspaceCalls = {
  listWorkspaces: admin.listWorkspaces.handler(async ({ context }) => ({
    workspaces: await readAtReplica(context.platform.database, listWorkspaces),
  })),

  nameWorkspaceOwner: admin.nameWorkspaceOwner.handler(async ({ context, input, errors }) => {
    const answer = await nameOwner(context, input);
    if (answer === "named") return { named: true as const };
    if (answer === "no-account") throw errors.NO_ACCOUNT();
    if (answer === "not-of-it") throw errors.NOT_OF_IT();
    throw answer === "has-owner" ? errors.HAS_OWNER() : errors.NOT_FOUND();
  }),
};
