import { OPEN_STATES, type Intake } from "#features/intake/model/review/intake.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { changeIntake, findIntake, holdDelivery, type SavedIntake, toAnswer } from "./intakes-table.ts";

type Answer = Intake | "missing" | "settled";

const isOpen = ({ documents }: Delivery<SavedIntake>): boolean =>
  documents.every(({ intake: { state } }) => OPEN_STATES.some((open) => open === state));

/** Makes one document of a delivery an intake of its own, with what was read in it and decided of that. */
export const separateDocument = (context: WorkContext, id: string): Promise<Answer> =>
  context.inWorkspace(async (tx) => {
    const delivery = await holdDelivery(tx, id);
    if (delivery === null) return "missing";
    if (!isOpen(delivery)) return "settled";
    const others = delivery.documents.map(({ intake }) => intake).filter((intake) => intake.id !== id);
    const [next] = others;
    if (next !== undefined && delivery.whole.id === id) {
      // It stood for all: another one does from now on.
      for (const other of others)
        await changeIntake(tx, other.id, { partOf: other.id === next.id ? null : next.id });
    }
    return toAnswer(await changeIntake(tx, id, { partOf: null }));
  });

/** Makes all documents of two deliveries one; the second one stands for both. */
export const joinDeliveries = (
  context: WorkContext,
  { id, other }: { id: string; other: string },
): Promise<Answer> =>
  context.inWorkspace(async (tx) => {
    // In one order, so that two who do it at once do not wait for each other.
    const held = new Map<string, Delivery<SavedIntake> | null>();
    for (const one of [id, other].toSorted()) held.set(one, await holdDelivery(tx, one));
    const [own, into] = [held.get(id) ?? null, held.get(other) ?? null];
    if (own === null || into === null) return "missing";
    if (!isOpen(own) || !isOpen(into)) return "settled";
    const headId = into.whole.id;
    if (own.whole.id !== headId)
      for (const { intake } of own.documents) await changeIntake(tx, intake.id, { partOf: headId });
    const joined = await findIntake(tx, headId);
    return joined === null ? "missing" : toAnswer(joined);
  });

/** The document that stands for a delivery that others may come to; null: there is none, or it is settled. */
export async function openDeliveryHead(tx: WorkTx, id: string): Promise<string | null> {
  const delivery = await holdDelivery(tx, id);
  return delivery !== null && isOpen(delivery) ? delivery.whole.id : null;
}
