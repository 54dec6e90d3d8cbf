import { implement } from "@orpc/server";
import { dealNotesContract } from "#features/deal-notes/contract.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { readTimeCursor } from "#server/database/time-cursor.ts";
import type { ServerFeature } from "#server/feature.ts";
import { listNotes } from "./notes-table.ts";
import { addNote, changeNote, removeNote } from "./write-notes.ts";

const calls = implement(dealNotesContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readTimeCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    const list = await context.inWorkspace(async (tx) =>
      (await findDeal(tx, input.dealId)) ? listNotes(tx, { ...input, cursor }) : null,
    );
    if (!list) throw errors.NOT_FOUND();
    return list;
  }),
  add: calls.add.handler(async ({ context, input, errors }) => {
    const note = await addNote(context, input);
    if (note === "no-deal") throw errors.NOT_FOUND();
    if (note === "to-come") throw errors.DAY_TO_COME();
    if (note === "no-contact") throw errors.CONTACT_GONE();
    if (note === "too-many") throw errors.TOO_MANY();
    return note;
  }),
  update: calls.update.handler(async ({ context, input, errors }) => {
    const answer = await changeNote(context, input);
    if (!("refused" in answer)) return answer;
    if (answer.refused === "conflict") throw errors.CONFLICT({ data: answer.newer });
    if (answer.refused === "missing") throw errors.NOT_FOUND();
    if (answer.refused === "not-yours") throw errors.NOT_YOURS();
    if (answer.refused === "to-come") throw errors.DAY_TO_COME();
    throw errors.CONTACT_GONE();
  }),
  remove: calls.remove.handler(async ({ context, input, errors }) => {
    const removed = await removeNote(context, input.id);
    if (removed === "not-yours") throw errors.NOT_YOURS();
    return { removed };
  }),
});

/** Notes, calls and mails of a deal, as members noted them down. */
export const dealNotesFeature: ServerFeature = { name: "dealNotes", contract: dealNotesContract, router };
