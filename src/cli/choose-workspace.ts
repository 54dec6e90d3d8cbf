import { explainRole, hasRole, type WorkspaceRole } from "#contract/workspace-role.ts";
import { listStandings, type Standing } from "#features/workspaces/server/index.ts";
import type { Database } from "#server/database/open-database.ts";
import { CommandProblem } from "./command-problem.ts";

/** What every command says of the option. */
export const WORKSPACE_USAGE = `  --workspace NAME-OR-ID the workspace of the person's whose work it is; without it their personal one. What the person
                         may not do there, the command does not do for them`;

const listNames = (standings: readonly Standing[]): string =>
  standings.map(({ workspace }) => `“${workspace.name}” (${workspace.id})`).join(", ");

/** The workspace that a command is for, by its name or its id, and as whom its rows are read and written there. */
export async function chooseWorkspace(
  db: Database,
  { id, email }: { id: string; email: string },
  { named, needed }: { named: string | undefined; needed: WorkspaceRole },
): Promise<Standing> {
  const standings = await listStandings(db, id);
  const found = standings.filter(({ workspace }) => isMeant(workspace, named));
  const [chosen, ...more] = found;
  if (chosen === undefined)
    throw new CommandProblem(
      `${email} has no workspace “${named ?? ""}”. There are: ${listNames(standings)}.`,
    );
  if (more.length > 0)
    throw new CommandProblem(
      `${email} has several workspaces “${named ?? ""}”. Name one by its id: ${listNames(found)}.`,
    );
  if (!hasRole(chosen.caller.role, needed))
    throw new CommandProblem(`${email} cannot do this in “${chosen.workspace.name}”. ${explainRole(needed)}`);
  return chosen;
}

function isMeant({ id, name, isPersonal, role }: Standing["workspace"], named: string | undefined): boolean {
  // Somebody may be a guest in the personal one of another.
  if (named === undefined) return isPersonal && role !== "guest";
  const wanted = named.trim().toLowerCase();
  return id === wanted || name.toLowerCase() === wanted;
}
