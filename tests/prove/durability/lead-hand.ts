import { randomUUID } from "node:crypto";
import type { Lead } from "#features/leads/model/lead.ts";
import { AcknowledgedRecord } from "./acknowledged-record.ts";
import { pick, type Hand, type Writer } from "./writer.ts";

/** Makes leads and turns them into deals: the deal and the lead's new status come together. */
export function createLeadHand(writer: Writer, name: string): Hand {
  const { random, send } = writer;
  const leads = new Map<string, AcknowledgedRecord>();

  async function look(id: string): Promise<string | null> {
    const lead = (await writer.read("leads/get", { id })) as Lead | null;
    if (lead === null) return null;
    if (lead.dealId === null) return lead.status;
    const deal = await writer.read("deals/get", { id: lead.dealId });
    return deal === null ? "converted into a deal that is not there" : lead.status;
  }

  return {
    name,
    async step() {
      const isFresh = (kept: AcknowledgedRecord) => kept.acknowledged === "new" && !kept.isOpen;
      const fresh = [...leads].filter(([, kept]) => isFresh(kept)).map(([id]) => id);
      const id = fresh.length > 2 ? pick(random, fresh) : undefined;
      if (id === undefined || random() < 0.5) {
        const made = randomUUID();
        const kept = new AcknowledgedRecord();
        leads.set(made, kept);
        const fields = { name: `${name} lead ${leads.size}`, askingPriceUsd: 250_000 };
        await kept.change("new", () => send("leads/create", { id: made, fields }));
      } else await leads.get(id)?.change("converted", () => send("leads/convert", { id }));
    },
    async check(database, all) {
      const problems: string[] = [];
      for (const [id, kept] of leads) {
        if (!all && !kept.isOpen) continue;
        const problem = kept.check(`Lead ${id}`, await look(id));
        if (problem) problems.push(problem);
        if (kept.acknowledged === null) leads.delete(id);
      }
      const { rows } = await database.query<{ name: string }>(
        `select name from deals where workspace_id = $1 and name like $2
           and not exists (select from leads where leads.workspace_id = $1 and leads.deal_id = deals.id)`,
        [writer.userId, `${name} lead %`],
      );
      problems.push(...rows.map((row) => `${row.name} became a deal, but the lead does not know it.`));
      return problems;
    },
  };
}
