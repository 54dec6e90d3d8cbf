import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import type { PipelineFilter } from "./data.ts";

export interface PipelineAddress {
  readonly filter: PipelineFilter;
  readonly editsStages: boolean;
  /** Writes a part of the address in place of what stands there; null takes it out. */
  readonly change: (name: "search" | "show" | "edit", value: string | null) => void;
}

/** What the page shows, as its address says it. */
export function usePipelineAddress(): PipelineAddress {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  return {
    filter: { search: params.get("search") ?? "", onlyStale: params.get("show") === "stale" },
    editsStages: params.get("edit") === "stages",
    change: (name, value) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === null || value === "") next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
