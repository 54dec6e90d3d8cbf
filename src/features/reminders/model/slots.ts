import { addDays } from "#kit/day.ts";
import { dayIn, hourIn } from "#kit/time-zone.ts";

const DAY_MS = 86_400_000;

/** An hour of somebody's day. */
export interface Slot<Kind extends string> {
  readonly kind: Kind;
  readonly day: string;
  readonly at: Date;
}

/** These hours of a day that begin after one moment and by another, the earliest first; `hourOf` names them. */
export function slotsBetween<Kind extends string>(
  hourOf: Readonly<Record<Kind, number>>,
  timeZone: string,
  { after, until }: { after: Date; until: Date },
): Slot<Kind>[] {
  const kinds = Object.keys(hourOf) as Kind[];
  const slots: Slot<Kind>[] = [];
  const last = dayIn(timeZone, until);
  for (let day = dayIn(timeZone, after); day !== "" && day <= last; day = addDays(day, 1))
    for (const kind of kinds) slots.push({ kind, day, at: hourIn(timeZone, day, hourOf[kind]) });
  return slots
    .filter(({ at }) => at > after && at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The first of these hours after a moment. */
export function nextSlot(hourOf: Readonly<Record<string, number>>, timeZone: string, after: Date): Date {
  const until = new Date(after.getTime() + 3 * DAY_MS);
  return slotsBetween(hourOf, timeZone, { after, until })[0]?.at ?? until;
}
