import { ListTodo } from "lucide-react";
import { newTaskHref, tasksPath } from "#features/tasks/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const tasksMenu: FeatureMenu = {
  sidebar: [{ label: "Tasks", href: tasksPath, icon: ListTodo, order: 35, place: "main", access: "member" }],
  palette: [
    {
      label: "New task",
      keywords: "add create to do reminder next action",
      href: newTaskHref,
      role: "editor",
    },
  ],
  tools: [
    {
      label: "Tasks",
      description: "What is next, for whom and until when; on the dashboard when it is due.",
      href: tasksPath,
      icon: ListTodo,
      order: 33,
    },
  ],
};
