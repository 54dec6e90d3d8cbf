import { useMemo } from "react";
import type { ListAddress, ReadableParams } from "#features/deal-list/model/list-address.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";

export type ChangeList<Address extends ListAddress = ListAddress> = (
  change: (now: Address) => Address,
  options?: { replace: boolean },
) => void;

/** How a page reads its address and writes it. */
export interface AddressForm<Address extends ListAddress> {
  read: (params: ReadableParams) => Address;
  write: (address: Address) => [string, string][];
  /**
   * Whether a change takes the place of the entry in the browser's history, so that Back leads to the page before the
   * list and not through every filter that was pressed. A caller may decide otherwise for one change.
   */
  replaces: boolean;
}

/** What a list shows, read from the address, and the way to change it. `form` must be the same at each drawing. */
export function useListAddress<Address extends ListAddress>({
  read,
  write,
  replaces,
}: AddressForm<Address>): [Address, ChangeList<Address>] {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = useMemo(() => read(params), [read, params]);
  const change: ChangeList<Address> = (next, options = { replace: replaces }) =>
    setParams((now) => new URLSearchParams(write(next(read(now)))), options);
  return [address, change];
}
