import { remindersHref } from "#features/reminders/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** Tells a person what was given to them and what is due, above every page and by mail. */
export const remindersFeature: WebFeature = {
  name: "reminders",
  screens: [
    {
      path: remindersHref,
      header: "Reminders",
      access: "member",
      load: () => import("./reminders-screen.tsx").then((module) => ({ Screen: module.RemindersScreen })),
    },
  ],
  banner: () => import("./reminders-banner.tsx").then(({ RemindersBanner }) => ({ Banner: RemindersBanner })),
};
