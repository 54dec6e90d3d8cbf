import { BellRing } from "lucide-react";
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
  tools: [
    {
      label: "Reminders",
      description: "When you are told of what is due, at once or once a day.",
      href: remindersHref,
      icon: BellRing,
      order: 893,
    },
  ],
};
