import { MEMBER_AREA } from "#kit/page-address.ts";
import { ListTodo } from "lucide-react";
import { newTaskHref, tasksPath } from "#features/tasks/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const tasksMenu: FeatureMenu = {
  views: [{ of: MEMBER_AREA, label: "Tasks", href: tasksPath, order: 2 }],
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
