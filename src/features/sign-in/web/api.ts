import type { accountContract } from "#features/sign-in/contract.ts";
import { apiOf } from "#web/api/api.ts";

export const accountApi = apiOf<typeof accountContract>("account");
