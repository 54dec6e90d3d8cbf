import { addedRow, noteFields } from "#features/deals/server/index.ts";
import { guestAccessChanged } from "#features/workspaces/server/index.ts";
import { listenTo } from "#server/announcements.ts";

/** Whom the deal was shared with stands in its history, also when they are gone. */
export const guestsListener = listenTo(guestAccessChanged, (tx, { dealId, name, isLetIn }) => {
  const guest = { place: `guests/${name}`, name };
  const note = isLetIn ? addedRow(guest) : { ...guest, was: { name }, is: null };
  return noteFields(tx, { dealId, kind: "guest", cause: "typed", notes: [note] });
});
