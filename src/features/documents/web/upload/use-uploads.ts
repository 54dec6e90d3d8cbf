import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { uploadsKey } from "#features/documents/web/data.ts";
import { listUploads, subscribeStored, subscribeUploads, type Upload } from "./upload-queue.ts";

/** The uploads of this deal that are under way or failed; what is stored goes over into the list by itself. */
export function useUploads(dealId: string): readonly Upload[] {
  const client = useQueryClient();
  const uploads = useSyncExternalStore(subscribeUploads, listUploads);
  useEffect(
    () =>
      subscribeStored((storedDealId) => {
        void client.invalidateQueries({ queryKey: uploadsKey(storedDealId) });
      }),
    [client],
  );
  return useMemo(() => uploads.filter((upload) => upload.dealId === dealId), [uploads, dealId]);
}
