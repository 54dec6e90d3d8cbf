import { remindersHref } from "#features/reminders/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const remindersMenu: FeatureMenu = {
  palette: [
    {
      label: "Reminders",
      keywords: "notifications mail daily summary never time zone due given",
      href: remindersHref,
    },
  ],
};
