import { beginIn } from "#features/deal-import/server/index.ts";
import { stageWantsListener } from "#features/documents/server/index.ts";
import { openingStages } from "#features/pipeline/server/index.ts";
import { createAnnounce } from "#server/announcements.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import { CommandProblem } from "./command-problem.ts";

/** The stage in which the deals of an import begin, by its title; null where none is named. */
export async function chooseStage(db: Database, caller: Caller, named: string | undefined) {
  if (named === undefined) return null;
  const stages = await inWorkspace(db, caller, (tx) => openingStages.list(tx));
  const wanted = named.trim().toLowerCase();
  const stage = stages.find(({ title }) => title.toLowerCase() === wanted);
  if (stage === undefined) {
    const titles = stages.map(({ title }) => `“${title}”`).join(", ");
    throw new CommandProblem(
      `There is no open stage “${named.trim()}” in the pipeline. The open stages: ${titles}. Nothing was stored.`,
    );
  }
  // What the stage wants stands in the checklist of each deal, as on the server.
  const beginning = beginIn(openingStages, createAnnounce([stageWantsListener]), stage.id);
  return { title: stage.title, beginning };
}
