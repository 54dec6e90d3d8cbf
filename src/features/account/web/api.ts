import type { accountContract } from "#features/account/contract.ts";
import { apiOf } from "#web/lib/api.ts";

export const accountApi = apiOf<typeof accountContract>("account");
