import { z } from "zod";

/** A stretch of time in one stage. */
export const staySchema = z.object({
  stageId: z.string(),
  began: z.iso.datetime(),
  /** Null: it goes on. */
  ended: z.iso.datetime().nullable(),
  /** It began before stages were introduced: how long before is not known. */
  isSinceIntroduced: z.boolean(),
});
export type Stay = z.output<typeof staySchema>;

/** A move out of a stage: when it was entered, and when it was left. */
export interface Leaving {
  readonly stageId: string;
  readonly began: string;
  readonly ended: string;
  readonly isSinceIntroduced: boolean;
}

/** The stays of a deal, the first one first: what its moves ended, and where it stands now. */
export function staysOfDeal(
  leavings: readonly Leaving[],
  now: { stageId: string; began: string; isSinceIntroduced: boolean },
): Stay[] {
  return joinSame([...leavings, { ...now, ended: null }]);
}

/** A change of a lead's status. */
export interface StatusChange {
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

/** The stays of a lead, the first one first. Statuses that stand in the same stage are one stay; others are left out. */
export function staysOfLead(
  changes: readonly StatusChange[],
  lead: { status: string; createdAt: string },
  stageOfStatus: (status: string) => string | undefined,
): Stay[] {
  const stays: Stay[] = [];
  let [began, status] = [lead.createdAt, changes[0]?.from ?? lead.status];
  for (const { to, at } of [...changes, { to: null, at: null }]) {
    const stageId = stageOfStatus(status);
    if (stageId !== undefined) stays.push({ stageId, began, ended: at, isSinceIntroduced: false });
    if (to !== null) [began, status] = [at, to];
  }
  return joinSame(stays);
}

function joinSame(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stays) {
    const last = joined.at(-1);
    if (last?.stageId === stay.stageId) joined[joined.length - 1] = { ...last, ended: stay.ended };
    else joined.push(stay);
  }
  return joined;
}
