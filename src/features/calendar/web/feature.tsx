import { calendarHref } from "#features/calendar/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** Tasks and the days of letters, in the calendar program of the person. */
export const calendarFeature: WebFeature = {
  name: "calendar",
  screens: [
    {
      path: calendarHref,
      header: "Calendar feed",
      access: "member",
      load: () => import("./calendar-screen.tsx").then((module) => ({ Screen: module.CalendarScreen })),
    },
  ],
};
