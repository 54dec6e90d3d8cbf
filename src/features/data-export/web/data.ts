import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { dataExportContract as DataExportContract } from "#features/data-export/contract.ts";
import { apiOf } from "#web/lib/api.ts";
import { sendDataExport, type SendDataExport } from "./send-data-export.ts";

export const EXPORT_HREF = "/api/files/data-export/data.zip";

const dataExportApi = apiOf<typeof DataExportContract>("dataExport");

/** How large a file may be; unknown until the server has said it, and then the server says no to a larger one. */
export function useMostFileBytes(): number | null {
  const { data } = useQuery({
    queryKey: ["data-export", "limits"],
    queryFn: ({ signal }) => dataExportApi.getLimits(undefined, { signal }),
  });
  return data?.mostFileBytes ?? null;
}

/** Whatever lists show may have come with the file. */
export function useImportData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: SendDataExport) => sendDataExport(sent),
    retry: false,
    onSuccess: () => queries.invalidateQueries(),
  });
}
