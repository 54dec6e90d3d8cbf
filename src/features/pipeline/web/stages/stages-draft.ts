import { stagesSchema, type Stage } from "#features/pipeline/model/stage.ts";
import { newId } from "#web/browser/new-id.ts";

/** The stages as they stand in the window while somebody changes them. */
export interface StagesDraft {
  readonly stages: readonly Stage[];
  /** Where the deals of removed stages go, by the id of the removed one. */
  readonly into: Readonly<Record<string, string>>;
}

export function addStage({ stages, into }: StagesDraft): StagesDraft {
  // Before the ones in which a deal ends.
  const at = stages.findIndex(({ kind }) => kind !== "open");
  const stage: Stage = {
    id: `s-${newId().slice(0, 8)}`,
    title: "",
    colour: "blue",
    kind: "open",
    staleAfterDays: 7,
    takesLeads: [],
    want: [],
  };
  return { stages: stages.toSpliced(at < 0 ? stages.length : at, 0, stage), into };
}

export const changeStage = (draft: StagesDraft, id: string, change: Partial<Stage>): StagesDraft => ({
  ...draft,
  stages: draft.stages.map((stage) => (stage.id === id ? { ...stage, ...change } : stage)),
});

export function shiftStage({ stages, into }: StagesDraft, id: string, by: -1 | 1): StagesDraft {
  const at = stages.findIndex((stage) => stage.id === id);
  const [stage, to] = [stages[at], at + by];
  if (stage === undefined || to < 0 || to >= stages.length) return { stages, into };
  return { stages: stages.toSpliced(at, 1).toSpliced(to, 0, stage), into };
}

/** Its deals go to the stage before it, until another is chosen, and its leads stand there. */
export function removeStage({ stages, into }: StagesDraft, id: string, holdsDeals: boolean): StagesDraft {
  const at = stages.findIndex((stage) => stage.id === id);
  const others = stages.filter((stage) => stage.id !== id);
  const heir = others[Math.max(0, at - 1)]?.id;
  const leads = stages[at]?.takesLeads ?? [];
  const rest = others.map((stage) =>
    stage.id === heir ? { ...stage, takesLeads: [...stage.takesLeads, ...leads] } : stage,
  );
  const moved = Object.fromEntries(
    Object.entries(into).map(([from, to]) => [from, to === id && heir !== undefined ? heir : to]),
  );
  return { stages: rest, into: holdsDeals && heir !== undefined ? { ...moved, [id]: heir } : moved };
}

/** What is wrong with the whole, as sentences; none: it can be stored. */
export function problemsOf({ stages }: StagesDraft): string[] {
  const read = stagesSchema.safeParse(stages);
  return read.success ? [] : [...new Set(read.error.issues.map(({ message }) => message))];
}
