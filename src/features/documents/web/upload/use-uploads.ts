import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStore } from "#web/browser/store.ts";
import { uploadsKey } from "#features/documents/web/data.ts";
import { subscribeStored, type Upload, uploads } from "./upload-queue.ts";

/** The uploads of this deal that are under way or failed; what is stored goes over into the list by itself. */
export function useUploads(dealId: string): readonly Upload[] {
  const client = useQueryClient();
  const all = useStore(uploads);
  useEffect(
    () =>
      subscribeStored((storedDealId) => {
        void client.invalidateQueries({ queryKey: uploadsKey(storedDealId) });
      }),
    [client],
  );
  return useMemo(() => all.filter((upload) => upload.dealId === dealId), [all, dealId]);
}
