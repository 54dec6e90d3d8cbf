import { TASK_STATES, type TaskState, type TaskWhose } from "#features/tasks/contract.ts";

/** What the page shows, as its address says it. */
export interface TasksAddress {
  readonly whose: TaskWhose;
  readonly state: TaskState;
}

/** The choices of the page, in their order; the first is what it opens with. */
export const WHOSE_SHOWN = [
  "mine-or-nobody",
  "mine",
  "nobody",
  "all",
] as const satisfies readonly TaskWhose[];

export function readTasksAddress(params: Pick<URLSearchParams, "get">): TasksAddress {
  return {
    whose: WHOSE_SHOWN.find((known) => known === params.get("whose")) ?? WHOSE_SHOWN[0],
    state: TASK_STATES.find((known) => known === params.get("state")) ?? "open",
  };
}

/** The address as name and value pairs; what is as usual is left out. */
export const writeTasksAddress = ({ whose, state }: TasksAddress): [string, string][] => [
  ...(whose === WHOSE_SHOWN[0] ? [] : ([["whose", whose]] satisfies [string, string][])),
  ...(state === "open" ? [] : ([["state", state]] satisfies [string, string][])),
];
