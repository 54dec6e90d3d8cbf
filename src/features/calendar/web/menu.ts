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
};
