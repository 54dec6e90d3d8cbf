import { useState } from "react";
import { downloadFile } from "./download-file.ts";

/** Starts one download at a time, and says while it is on its way. */
export function useDownload(): { busy: boolean; download: (href: string) => void } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    download: (href) => {
      setBusy(true);
      void downloadFile(href).finally(() => setBusy(false));
    },
  };
}
