import { MEMBER_AREA } from "#kit/page-address.ts";
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
};
