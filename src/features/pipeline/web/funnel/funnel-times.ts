import type { FunnelTime } from "#features/pipeline/model/pipeline-address.ts";
import { addDays, localDay } from "#kit/day.ts";

export const FUNNEL_TIME_WORDS: Record<FunnelTime, string> = {
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
  all: "All",
};

/** From the beginning of the reader's own day so many days ago to the end of today. */
export function momentsOf(time: FunnelTime, now: Date): { from: string; to: string } {
  const at = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  const today = localDay(now);
  return {
    from: time === "all" ? "1970-01-01T00:00:00.000Z" : at(addDays(today, -Number(time))),
    to: at(addDays(today, 1)),
  };
}
