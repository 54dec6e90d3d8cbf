import "#web/browser/validate-without-eval.ts";
import { planRows, readSource, yearOfImport } from "#features/deal-import/model/plan-import.ts";
import { serveImport } from "#web/import/serve-import.ts";
import type { ListingImport } from "./listing-import.ts";

serveImport<ListingImport>({
  read: readSource,
  plan: ({ table, columns, now, from, to, answers }) =>
    planRows(table, columns, yearOfImport(now), from, to, answers),
});
