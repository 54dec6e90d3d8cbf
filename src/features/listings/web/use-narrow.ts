import { useSyncExternalStore } from "react";

const query = "(max-width: 700px)";

function listen(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** On phones a row is stacked and its questions open in a sheet: another tree, not only another style. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
