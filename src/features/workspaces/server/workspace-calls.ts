import { implement } from "@orpc/server";
import { workspacesContract } from "#features/workspaces/contract.ts";
import { requireMember, requireWork, type CallContext, type WorkContext } from "#server/call-context.ts";
import { listOwnedAlone } from "#server/workspaces/end-account.ts";
import { allowModels, createWorkspace, renameWorkspace } from "./change-workspace.ts";
import { findRecord } from "./find-record.ts";
import { listOwnLastDays } from "./guests.ts";
import { listWorkspaceAudit } from "./list-audit.ts";
import { findStanding, listStandings } from "./list-workspaces.ts";
import { listRemoved, removeWorkspace, restoreWorkspace } from "./removed-workspaces.ts";

const workspaces = implement(workspacesContract).$context<CallContext>();
const member = workspaces.use(requireMember);
const work = workspaces.use(requireWork);

const findHere = async ({ platform, person, caller }: WorkContext) =>
  (await findStanding(platform.database, person.id, caller.workspaceId))?.workspace ?? null;

async function allowsModels({ platform, caller }: WorkContext): Promise<boolean> {
  const { rows } = await platform.database.pool.query<{ allowed: boolean }>(
    "select allows_models as allowed from workspaces where id = $1",
    [caller.workspaceId],
  );
  return rows[0]?.allowed ?? false;
}

export const workspaceCalls = {
  list: member.list.handler(async ({ context: { platform, person } }) => ({
    workspaces: (await listStandings(platform.database, person.id)).map(({ workspace }) => workspace),
  })),

  get: work.get.handler(async ({ context, errors }) => {
    const [workspace, allowed, lastDays] = await Promise.all([
      findHere(context),
      allowsModels(context),
      listOwnLastDays(context),
    ]);
    // It went to the bin, or they were removed, a moment after they were let in.
    if (!workspace) throw errors.WORKSPACE_NOT_FOUND();
    return { ...workspace, allowsModels: allowed, lastDays };
  }),

  create: member.create.handler(async ({ context, input, errors }) => {
    const made = await createWorkspace(context, input);
    if (!made) throw errors.TOO_MANY();
    return made;
  }),

  rename: work.rename.handler(async ({ context, input, errors }) => {
    const renamed = await renameWorkspace(context, input.name);
    if (!renamed) throw errors.WORKSPACE_NOT_FOUND();
    return renamed;
  }),

  allowModels: work.allowModels.handler(async ({ context, input }) => {
    await allowModels(context, input.allowed);
    return { done: true };
  }),

  findRecord: member.findRecord.handler(async ({ context: { platform, person }, input }) => ({
    workspaces: (await findRecord(platform.database, person.id, input)).map(({ workspace }) => workspace),
  })),

  remove: work.remove.handler(async ({ context, input, errors }) => {
    const removed = await removeWorkspace(context, input.name.trim());
    if (removed.ok) return { erasedOn: removed.erasedOn };
    throw removed.reason === "personal" ? errors.PERSONAL() : errors.NAME_DIFFERS();
  }),

  listRemoved: member.listRemoved.handler(async ({ context }) => ({
    workspaces: await listRemoved(context),
  })),

  restore: member.restore.handler(async ({ context, input, errors }) => {
    const restored = await restoreWorkspace(context, input.id);
    if (!restored) throw errors.NOT_FOUND();
    return restored;
  }),

  listAudit: work.listAudit.handler(({ context, input }) => listWorkspaceAudit(context, input.before)),

  listOwnedAlone: member.listOwnedAlone.handler(async ({ context: { platform, person } }) => ({
    workspaces: await listOwnedAlone({ client: platform.database.pool }, person.id),
  })),
};
