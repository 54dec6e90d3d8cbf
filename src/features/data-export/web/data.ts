import { useMutation, useQuery } from "@tanstack/react-query";
import type { dataExportContract as DataExportContract } from "#features/data-export/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import { sendDataExport } from "./send-data-export.ts";

const dataExport = queriesOf<typeof DataExportContract>("dataExport");

/** How large a file may be; unknown until the server has said it, and then the server says no to a larger one. */
export const useMostFileBytes = () =>
  useQuery(dataExport.getLimits.queryOptions()).data?.mostFileBytes ?? null;

/** Whatever lists show may have come with the file. */
export const useImportData = () =>
  useMutation({ mutationFn: sendDataExport, retry: false, onSuccess: useRefresh([]) });
