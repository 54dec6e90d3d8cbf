import { tasksPath } from "#features/tasks/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** What is to be done, by whom and until when. A guest's are those given to them. */
export const tasksFeature: WebFeature = {
  name: "tasks",
  screens: [
    {
      path: tasksPath,
      header: "Tasks",
      access: "member",
      load: () => import("./tasks-screen.tsx").then((module) => ({ Screen: module.TasksScreen })),
    },
  ],
};
