import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { takeoutContract as TakeoutContract } from "#features/takeout/contract.ts";
import { apiOf } from "#web/lib/api.ts";
import { sendTakeout, type SendTakeout } from "./send-takeout.ts";

export const EXPORT_HREF = "/api/files/takeout/data.zip";

const takeoutApi = apiOf<typeof TakeoutContract>("takeout");

/** How large a file may be; unknown until the server has said it, and then the server says no to a larger one. */
export function useMostFileBytes(): number | null {
  const { data } = useQuery({
    queryKey: ["takeout", "limits"],
    queryFn: ({ signal }) => takeoutApi.getLimits(undefined, { signal }),
  });
  return data?.mostFileBytes ?? null;
}

/** Whatever lists show may have come with the file. */
export function useImportData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: SendTakeout) => sendTakeout(sent),
    retry: false,
    onSuccess: () => queries.invalidateQueries(),
  });
}
