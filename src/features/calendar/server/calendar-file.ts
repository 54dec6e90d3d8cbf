import { utcDay } from "#kit/day.ts";
import { MAINTENANCE_MESSAGE } from "#contract/refusals.ts";
import type { FeedRoute } from "#server/feed-route.ts";
import { hashToken } from "#server/session/one-time-token.ts";
import { collectEntries } from "./collect-entries.ts";
import { countReading } from "./feeds-table.ts";
import { writeCalendar } from "./write-calendar.ts";

export const CALENDAR_PATH = "/calendar";
export const CALENDAR_ENDING = ".ics";
/** Of one address, in an hour. */
export const MOST_READINGS = 60;

/** /calendar/{secret}.ics, for the calendar program of whoever was given the address. */
export const calendarFile: FeedRoute = {
  path: CALENDAR_PATH,
  ending: CALENDAR_ENDING,
  async answer({ platform, secret }) {
    const { database, settings, appOrigin } = platform;
    const found = await countReading(database, { tokenHash: hashToken(secret), most: MOST_READINGS });
    if (!found)
      return {
        ok: false,
        status: 404,
        code: "NOT_FOUND",
        message: "There is no calendar at this address. It may have been replaced or revoked.",
      };
    if (found.readings > MOST_READINGS)
      return {
        ok: false,
        status: 429,
        code: "TOO_MANY",
        message: `This calendar was asked for more than ${MOST_READINGS} times within an hour. Ask again later.`,
        retryAfterSeconds: found.hourEndsInSeconds,
      };
    const { personId, role, hidesNames, workspaceIds } = found;
    const { isMaintenance } = await settings.read();
    if (isMaintenance && role !== "admin")
      return { ok: false, status: 503, code: "MAINTENANCE", message: MAINTENANCE_MESSAGE };
    const today = utcDay(new Date());
    const entries = await collectEntries(database, personId, { workspaceIds, today });
    return {
      ok: true,
      contentType: "text/calendar; charset=utf-8",
      body: writeCalendar(entries, { appOrigin, hidesNames, personId }),
    };
  },
};
