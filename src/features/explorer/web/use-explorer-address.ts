import { useMemo } from "react";
import {
  readExplorerAddress,
  writeExplorerAddress,
  type ExplorerAddress,
} from "#features/explorer/model/explorer-address.ts";
import { useSearchParams, useSetSearchParams } from "#web/lib/navigation.ts";

export type ChangeExplorer = (
  change: (now: ExplorerAddress) => ExplorerAddress,
  options?: { replace: boolean },
) => void;

/**
 * What the explorer shows, read from the address. Each filter, order and tab is a step that Back undoes; only the
 * letters of a search are not.
 */
export function useExplorerAddress(): [ExplorerAddress, ChangeExplorer] {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = useMemo(() => readExplorerAddress(params), [params]);
  const change: ChangeExplorer = (next, options = { replace: false }) =>
    setParams((now) => new URLSearchParams(writeExplorerAddress(next(readExplorerAddress(now)))), options);
  return [address, change];
}
