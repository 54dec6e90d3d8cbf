import type { Caller } from "#server/database/name-caller.ts";
import { writePosition, type ChangePosition } from "./change-position.ts";
import type { PresentPerson } from "./presence.ts";
import type { ChangeRow, AnnouncedChange } from "./read-changes.ts";

/** Server-sent events, as text. Only the last of several carries an id: who lost the connection within them is given all again. */
const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n`;

const idOf = (position: ChangePosition): string => `id: ${writePosition(position)}\n`;

/**
 * A change as somebody may hear of it; null: they may not. A guest learns that something of their deal changed, and of
 * which kind, never the id or version of a record: they may not read every record of a kind that they may read.
 */
export function toAnnouncedChange(caller: Caller | undefined, row: ChangeRow): AnnouncedChange | null {
  const { number: _number, transaction: _transaction, guestId, ...told } = row;
  if (!maySee(caller, told.dealId)) return null;
  if (caller?.role !== "guest" || told.id === told.dealId) return told;
  return guestId === null || guestId === caller.personId ? { ...told, id: null, version: null } : null;
}

export const changeText = (told: AnnouncedChange): string => eventOf("change", told);

export const presenceText = (workspaceId: string, dealId: string, people: readonly PresentPerson[]): string =>
  `${eventOf("presence", { workspaceId, dealId, people })}\n`;

/** Ends a batch with the position after it; null: there is nothing in it. */
export const batchText = (texts: readonly string[], position: ChangePosition): string | null =>
  texts.length === 0
    ? null
    : texts.map((text, at) => `${text}${at === texts.length - 1 ? idOf(position) : ""}\n`).join("");

export const resetText = (position: ChangePosition): string => `${eventOf("reset", {})}${idOf(position)}\n`;
export const heartbeatText = (position: ChangePosition): string =>
  `${eventOf("heartbeat", {})}${idOf(position)}\n`;

/** Whether somebody is told of what belongs to a deal, or to none: a guest of their deals alone. */
export const maySee = (caller: Caller | undefined, dealId: string | null): boolean =>
  caller !== undefined && (caller.role !== "guest" || (dealId !== null && caller.dealIds.includes(dealId)));
