import { useGuests, useMembers } from "./data.ts";

/** Somebody who may read a thing: a member, or a guest of its deal. */
export interface Reader {
  readonly personId: string;
  readonly name: string;
  readonly isYou: boolean;
  readonly isGuest: boolean;
}

const NONE: readonly never[] = [];

/** Who may read what belongs to a deal, or, without one, to the workspace alone. Empty until it is known. */
export function useReaders(dealId: string | undefined): readonly Reader[] {
  const members = useMembers(true).data?.members ?? NONE;
  const guests = useGuests(dealId, dealId !== undefined).data?.guests ?? NONE;
  return [
    ...members.map(({ personId, name, isYou }) => ({ personId, name, isYou, isGuest: false })),
    ...guests
      .filter((guest) => guest.dealId === dealId)
      .map(({ personId, name }) => ({ personId, name, isYou: false, isGuest: true })),
  ];
}
