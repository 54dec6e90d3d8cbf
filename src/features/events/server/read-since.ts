import type { Change, Presence } from "#features/events/contract.ts";
import type { WorkContext } from "#server/call-context.ts";
import { writePosition } from "#server/events/change-position.ts";
import { maySee, toAnnouncedChange } from "#server/events/event-text.ts";
import { readPresence } from "#server/events/presence.ts";
import { readMissed } from "#server/events/read-changes.ts";

interface Since {
  position: string;
  reset: boolean;
  changes: Change[];
  presence: Presence[];
}

export async function readSince({ caller, platform }: WorkContext, told: string | null): Promise<Since> {
  const { database } = platform;
  const { workspaceId } = caller;
  const [missed, { peopleOf }] = await Promise.all([
    readMissed(database, [workspaceId], told),
    readPresence(database.pool, workspaceId),
  ]);
  return {
    position: writePosition(missed.position),
    reset: missed.rows === null,
    changes: (missed.rows ?? []).flatMap((row) => toAnnouncedChange(caller, row) ?? []),
    presence: [...peopleOf]
      .filter(([dealId]) => maySee(caller, dealId))
      .map(([dealId, people]) => ({ workspaceId, dealId, people: [...people] })),
  };
}
