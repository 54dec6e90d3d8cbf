import { providerChoice } from "#features/ai/server/index.ts";
import type { ReadingModel } from "#features/intake/contract.ts";
import type { Platform, WorkContext } from "#server/call-context.ts";
import { changeWorkspace } from "#server/workspaces/lock-workspace.ts";
import { proposalsTask } from "./proposals-task.ts";

/** Who would be asked about documents of the workspace, and whether its owner agreed to that host. */
export async function findReadingModel(platform: Platform, workspaceId: string): Promise<ReadingModel> {
  const [choice, allowed] = await Promise.all([
    providerChoice(platform, proposalsTask.name, workspaceId),
    findAllowedHost(platform, workspaceId),
  ]);
  if (!choice.ok) return { host: null, model: null, problem: choice.message, isAllowed: false };
  const { host, model } = choice;
  return { host, model, problem: null, isAllowed: host !== null && host === allowed };
}

async function findAllowedHost({ database }: Platform, workspaceId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ host: string | null }>({
    name: "find-papers-host",
    text: "select papers_host as host from workspaces where id = $1 and removed_at is null",
    values: [workspaceId],
  });
  return rows[0]?.host ?? null;
}

/** The host to which its documents may be sent, said by name: whoever is chosen later is not meant. Null: none. */
export async function allowReadingModel(
  context: WorkContext,
  host: string | null,
): Promise<ReadingModel | "other-host"> {
  const { platform, caller } = context;
  const now = await findReadingModel(platform, caller.workspaceId);
  if (host !== null && host !== now.host) return "other-host";
  await changeWorkspace(context, "owner", ({ client }, { id }) =>
    client.query("update workspaces set papers_host = $2, updated_at = now() where id = $1", [id, host]),
  );
  return findReadingModel(platform, caller.workspaceId);
}
