import { makeDeal } from "#tests/support/deals.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import type { Calls } from "#tests/support/server.ts";

/** A deal with something of most features on it; answers its id. */
export async function fillDeal(member: Calls): Promise<string> {
  const { id: dealId } = await member.deals.create({ data: makeDeal("Taken out") });
  await member.letters.save(letterOf(dealId));
  await member.criteria.create({ fields: { name: "Criteria" } });
  await member.documents.addItem({ dealId, title: "A check" });
  await member.dueDiligence.add({ dealId, question: "A question" });
  await member.tasks.create({ fields: { title: "Call the broker", dealId } });
  await member.comments.start({ dealId, body: "A comment" });
  await member.dealNotes.add({ dealId, fields: { kind: "call", onDay: "2026-01-31", body: "A call" } });
  await member.contacts.create({
    fields: { name: "A broker", role: "broker" },
    dealIds: [dealId],
    leadIds: [],
  });
  await member.savedViews.save({ page: "pipeline", name: "A view", query: "" });
  await member.pipeline.move({ id: crypto.randomUUID(), dealIds: [dealId], toStage: "talking" });
  return dealId;
}
