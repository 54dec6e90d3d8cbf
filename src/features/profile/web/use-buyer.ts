import { useQuery } from "@tanstack/react-query";
import type { profileContract as ProfileContract } from "#features/profile/contract.ts";
import { queriesOf } from "#web/api/queries.ts";
import { useMayEdit } from "#web/session/workspaces.ts";

const profile = queriesOf<typeof ProfileContract>("profile");

/** Who buys, for the bank; for who works in the workspace, and nobody else. */
export const useBuyer = () =>
  useQuery(profile.getBuyer.queryOptions({ enabled: useMayEdit(), staleTime: 0 }));
