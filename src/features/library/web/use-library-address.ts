import { useMemo } from "react";
import {
  readLibraryAddress,
  writeLibraryAddress,
  type LibraryAddress,
} from "#features/library/model/library-address.ts";
import { useSearchParams, useSetSearchParams } from "#web/lib/navigation.ts";

export type ChangeLibrary = (change: (now: LibraryAddress) => LibraryAddress) => void;

/**
 * What the library shows, read from the address. A change takes the place of the entry in the browser's history,
 * so that Back leads to the page before the library and not through every filter that was pressed.
 */
export function useLibraryAddress(): [LibraryAddress, ChangeLibrary] {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = useMemo(() => readLibraryAddress(params), [params]);
  const change: ChangeLibrary = (next) =>
    setParams((now) => new URLSearchParams(writeLibraryAddress(next(readLibraryAddress(now)))), {
      replace: true,
    });
  return [address, change];
}
