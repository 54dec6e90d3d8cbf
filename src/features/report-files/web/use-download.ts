import { useState } from "react";
import { downloadFile } from "./download-file.ts";

/** Starts one download at a time, and says while it is on its way. */
export function useDownload(): { busy: boolean; download: (href: string, appended?: string) => void } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    download: (href, appended) => {
      setBusy(true);
      void downloadFile(href, appended).finally(() => setBusy(false));
    },
  };
}
