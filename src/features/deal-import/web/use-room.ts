import { useCallback, useSyncExternalStore } from "react";

function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

/** On phones rows are stacked: another tree, not only another style. */
export function useStackedRows(): boolean {
  return useMedia("(max-width: 700px)");
}

/** Where there is no room beside the rows, the question about a cell opens in a sheet. */
export function useSheet(): boolean {
  return useMedia("(max-width: 1250px)");
}
