import type { savedAnalysesContract as SavedAnalysesContract } from "#features/saved-analyses/contract.ts";
import { apiOf } from "#web/lib/api.ts";

export const savedAnalysesApi = apiOf<typeof SavedAnalysesContract>("savedAnalyses");
