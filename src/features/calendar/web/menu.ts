import { CalendarDays } from "lucide-react";
import { calendarHref } from "#features/calendar/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const calendarMenu: FeatureMenu = {
  palette: [
    {
      label: "Calendar feed",
      keywords: "ics ical google outlook apple subscribe dates due closing exclusivity",
      href: calendarHref,
    },
  ],
  tools: [
    {
      label: "Calendar feed",
      description: "Your tasks and the days of your letters, in your own calendar.",
      href: calendarHref,
      icon: CalendarDays,
      order: 895,
    },
  ],
};
