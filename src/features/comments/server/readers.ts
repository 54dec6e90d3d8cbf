import type { Reader } from "#features/comments/model/comment.ts";
import { isThere, listGuests, listMembers, listPeople } from "#features/workspaces/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import { isGuest } from "#server/database/readable-rows.ts";

/** As the people of the workspace know them. */
export const callName = ({ firstName, lastName, email }: WorkContext["person"]): string =>
  `${firstName} ${lastName}`.trim() || (email.split("@")[0] ?? email);

/** Whoever may read what is said about the deal. */
export async function listReaders(context: WorkContext, dealId: string): Promise<Reader[]> {
  return isGuest(context.caller) ? listKnown(context, dealId) : listAll(context, dealId);
}

async function listAll(context: WorkContext, dealId: string): Promise<Reader[]> {
  const [members, guests] = await Promise.all([listMembers(context), listGuests(context, dealId)]);
  return [
    ...members.map(({ personId: id, name, isYou }) => ({ id, name, isYou, isGuest: false })),
    ...guests
      .filter(({ isOver }) => !isOver)
      .map(({ personId: id, name }) => ({ id, name, isYou: false, isGuest: true })),
  ];
}

/** A guest knows of those alone who wrote something that they can read, and of themselves; who has left reads nothing. */
async function listKnown(context: WorkContext, dealId: string): Promise<Reader[]> {
  const { workspaceId } = context.caller;
  const people = await listPeople(context);
  const there = await Promise.all(
    people.map(({ id: personId }) => isThere(context.platform.database, { workspaceId, personId, dealId })),
  );
  const known = people.flatMap((one, index) => (there[index] ? [{ ...one, isGuest: false }] : []));
  return [...known, { id: context.person.id, name: callName(context.person), isYou: true, isGuest: true }];
}

export type MayRead = (ids: readonly string[], isMembersOnly: boolean) => boolean;

/** Judges whether all of some people may read a conversation; who they are is asked where anybody is named at all. */
export async function readersAmong(
  context: WorkContext,
  dealId: string,
  mentioned: readonly string[],
): Promise<MayRead> {
  const readers = mentioned.length === 0 ? [] : await listReaders(context, dealId);
  const guests = new Map(readers.map((reader) => [reader.id, reader.isGuest]));
  return (ids, isMembersOnly) =>
    ids.every((id) => {
      const isAGuest = guests.get(id);
      return isAGuest !== undefined && !(isMembersOnly && isAGuest);
    });
}
