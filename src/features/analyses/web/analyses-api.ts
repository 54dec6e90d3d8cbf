import type { analysesContract as AnalysesContract } from "#features/analyses/contract.ts";
import { apiOf } from "#web/lib/api.ts";

export const analysesApi = apiOf<typeof AnalysesContract>("analyses");
