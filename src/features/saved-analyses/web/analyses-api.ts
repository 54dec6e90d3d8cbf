import type { savedAnalysesContract as SavedAnalysesContract } from "#features/saved-analyses/contract.ts";
import { queriesOf } from "#web/api/queries.ts";

export const analyses = queriesOf<typeof SavedAnalysesContract>("savedAnalyses");
