import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportSummary, takeoutContract as TakeoutContract } from "#features/takeout/contract.ts";
import { apiOf } from "#web/lib/api.ts";

export const EXPORT_HREF = "/api/files/takeout/data.zip";

const takeoutApi = apiOf<typeof TakeoutContract>("takeout");

/** Whatever lists show may have come with the file. */
export function useImportData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<ImportSummary> =>
      takeoutApi.importData({ fileName: file.name.slice(-255), file: await toBase64(file) }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** By the browser's own reader: letter by letter it would hold up the page. */
function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? (reader.result.split(",")[1] ?? "") : ""),
    );
    reader.addEventListener("error", () => reject(new Error("The file could not be read from this device.")));
    reader.readAsDataURL(file);
  });
}
