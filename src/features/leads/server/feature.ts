import { implement } from "@orpc/server";
import { leadsContract } from "#features/leads/contract.ts";
import { mayBeGiven, withoutLeavers } from "#features/workspaces/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { addNote, completeAction, createLead, moveLead, updateLead } from "./change-lead.ts";
import { convertLead } from "./convert-lead.ts";
import { countLeads, listSources } from "./count-leads.ts";
import { listEntries, readEntryCursor, removeNote } from "./entries-table.ts";
import { areHere, giveLeads, leadsOfLeaversListener, takeLeadsBack } from "./give-leads.ts";
import { findSameLeads, importLeads } from "./import-leads.ts";
import { leadsCsvRoute } from "./leads-csv-file.ts";
import { moveLeads, putLeadsBack } from "./move-leads.ts";
import { findLead, removeLeads } from "./leads-table.ts";
import { listLeads, readCursor } from "./list-leads.ts";

const leads = implement(leadsContract).$context<CallContext>().use(requireWork);

const router = leads.router({
  list: leads.list.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readCursor(input.cursor, input.sort);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return listLeads(context, { ...input, cursor });
  }),
  count: leads.count.handler(({ context, input }) => countLeads(context, input)),
  listSources: leads.listSources.handler(async ({ context }) => ({ sources: await listSources(context) })),

  get: leads.get.handler(async ({ context, input, errors }) => {
    const lead = await context.inWorkspace((tx) => findLead(tx, input.id, input.today));
    if (!lead) throw errors.NOT_FOUND();
    return lead;
  }),
  create: leads.create.handler(({ context, input }) => createLead(context, input)),
  update: leads.update.handler(async ({ context, input, errors }) => {
    const answer = await updateLead(context, input);
    if (answer.ok) return answer.lead;
    throw answer.reason === "conflict" ? errors.CONFLICT({ data: answer.newer }) : errors.NOT_FOUND();
  }),
  move: leads.move.handler(async ({ context, input, errors }) => {
    const answer = await moveLead(context, input);
    if (answer.ok) return answer.lead;
    throw answer.reason === "converted" ? errors.CONVERTED() : errors.NOT_FOUND();
  }),
  completeAction: leads.completeAction.handler(async ({ context, input, errors }) => {
    const answer = await completeAction(context, input);
    if (answer.ok) return answer.lead;
    throw answer.reason === "no-action" ? errors.NO_ACTION() : errors.NOT_FOUND();
  }),
  convert: leads.convert.handler(async ({ context, input, errors }) => {
    const converted = await convertLead(context, input.id);
    if (!converted) throw errors.NOT_FOUND();
    return converted;
  }),
  give: leads.give.handler(async ({ context, input, errors }) => ({
    given: await context.inWorkspace(async (tx) => {
      if (!(await areHere(tx, input.leadIds))) throw errors.NOT_FOUND();
      if (!(await mayBeGiven(context, input.to))) throw errors.NOBODY_THERE();
      return giveLeads(tx, input);
    }),
  })),
  undoGive: leads.undoGive.handler(async ({ context, input }) => {
    const given = await withoutLeavers(context, input.given);
    return { restored: await context.inWorkspace((tx) => takeLeadsBack(tx, { to: input.to, given })) };
  }),
  moveMany: leads.moveMany.handler(async ({ context, input, errors }) => ({
    moved: await context.inWorkspace(async (tx) => {
      if (!(await areHere(tx, input.leadIds))) throw errors.NOT_FOUND();
      return moveLeads(tx, input);
    }),
  })),
  undoMoveMany: leads.undoMoveMany.handler(async ({ context, input }) => ({
    restored: await context.inWorkspace((tx) => putLeadsBack(tx, input)),
  })),
  remove: leads.remove.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeLeads(tx, input.ids)),
  })),

  listEntries: leads.listEntries.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readEntryCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return context.inWorkspace(async (tx) => {
      if (!(await findLead(tx, input.leadId))) throw errors.NOT_FOUND();
      return listEntries(tx, input.leadId, cursor);
    });
  }),
  addNote: leads.addNote.handler(async ({ context, input, errors }) => {
    const entry = await addNote(context, input);
    if (!entry) throw errors.NOT_FOUND();
    return entry;
  }),
  removeNote: leads.removeNote.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeNote(tx, input.id)),
  })),

  findSame: leads.findSame.handler(async ({ context, input }) => ({
    same: await context.inWorkspace((tx) => findSameLeads(tx, input.keys)),
  })),
  store: leads.store.handler(async ({ context, input, errors }) => {
    const stored = await context.inWorkspace((tx) => importLeads(tx, input));
    if (stored === null) throw errors.ALREADY_STORED();
    return { stored };
  }),
});

const MEGABYTE = 1024 * 1024;

export const leadsFeature: ServerFeature = {
  name: "leads",
  contract: leadsContract,
  router,
  // The most rows of the largest file.
  largeCalls: [
    { call: "store", mostBytes: 64 * MEGABYTE },
    { call: "findSame", mostBytes: 16 * MEGABYTE },
  ],
  files: [leadsCsvRoute],
  listeners: [leadsOfLeaversListener],
};
