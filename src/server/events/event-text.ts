import type { Caller } from "#server/database/name-caller.ts";
import { writePosition, type ChangePosition } from "./change-position.ts";
import type { PresentPerson } from "./presence.ts";
import type { ChangeRow, ToldChange } from "./read-changes.ts";

/** Server-sent events, as text. Only the last of several carries an id: who lost the connection within them is given all again. */
const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n`;

const idOf = (position: ChangePosition): string => `id: ${writePosition(position)}\n`;

export const toTold = ({ number: _number, transaction: _transaction, ...told }: ChangeRow): ToldChange =>
  told;

export const changeText = (row: ChangeRow): string => eventOf("change", toTold(row));

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
