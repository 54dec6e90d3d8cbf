import { saveColumnAs, type LeadColumn, type MappedColumn } from "#features/leads/model/lead-columns.ts";
import { type LeadAnswers, type PlannedLead, planLead } from "#features/leads/model/plan-lead.ts";
import { LEAD_FILE } from "#features/leads/model/plan-leads.ts";
import { LEAD_LISTS, leads } from "#features/leads/web/data.ts";
import type { ImportKind } from "#web/import/use-import.ts";

/** What the import of leads is made of. */
export interface LeadImport {
  readonly column: MappedColumn;
  readonly field: LeadColumn;
  readonly row: PlannedLead;
  readonly answers: LeadAnswers;
  /** The name of the lead that is there already. */
  readonly existing: string;
  /** How many. */
  readonly stored: number;
}

const keyOf = ({ fields: { name, companyName, contactEmail } }: PlannedLead) => ({
  name,
  companyName,
  contactEmail,
});

export const LEAD_IMPORT: ImportKind<LeadImport> = {
  mostBytes: LEAD_FILE.mostBytes,
  openWorker: () => new Worker(new URL("./lead-import-worker.ts", import.meta.url), { type: "module" }),
  mapColumn: saveColumnAs,
  planAgain: ({ source }, answers) => planLead(source, answers),
  collectAnswers: (rows) => new Map(rows.map(({ source, answers }) => [source.row, answers])),
  keyOf,
  async findExisting(rows) {
    const { same } = await leads.findSame.call({ keys: rows.map(keyOf) });
    return new Map(same.map(({ index, name }) => [index, name]));
  },
  unreached: "The server could not be asked.",
  async store(rows, { importId, fileName }) {
    const { stored } = await leads.store.call({
      importId,
      fileName: fileName.slice(0, 255),
      rows: rows.map(({ fields, status }) => ({ fields, status })),
    });
    return stored;
  },
  afterStoring(client) {
    for (const queryKey of LEAD_LISTS) void client.invalidateQueries({ queryKey });
  },
};
