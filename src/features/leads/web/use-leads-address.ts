import { useMemo } from "react";
import {
  readLeadsAddress,
  writeLeadsAddress,
  type LeadsAddress,
} from "#features/leads/model/leads-address.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";

export type ChangeLeads = (change: (now: LeadsAddress) => LeadsAddress) => void;

/**
 * What the leads page shows, read from the address. A change takes the place of the entry in the browser's history,
 * so that Back leads to the page before and not through every filter that was pressed.
 */
export function useLeadsAddress(): [LeadsAddress, ChangeLeads] {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = useMemo(() => readLeadsAddress(params), [params]);
  const change: ChangeLeads = (next) =>
    setParams((now) => new URLSearchParams(writeLeadsAddress(next(readLeadsAddress(now)))), {
      replace: true,
    });
  return [address, change];
}
