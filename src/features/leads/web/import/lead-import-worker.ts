import "#web/browser/validate-without-eval.ts";
import { planLeads, readLeadFile } from "#features/leads/model/plan-leads.ts";
import { serveImport } from "#web/import/serve-import.ts";
import type { LeadImport } from "./lead-import.ts";

serveImport<LeadImport>({
  read: readLeadFile,
  plan: ({ table, columns, answers, from, to }) => planLeads(table, columns, { from, to }, answers),
});
