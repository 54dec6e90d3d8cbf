import { useEffect, useState } from "react";
import { setSearchParams, useSearchParams } from "./navigation.ts";

/** A drag changes a figure many times a second, and browsers allow an address only so many changes. */
const AFTER_MS = 300;

type WriteParams<Value> = (params: URLSearchParams, value: Value) => URLSearchParams;

/**
 * Keeps what was assumed in the address, a moment after the last change. Figures never wait for it: they are painted
 * from the component's own state.
 */
export function useAddressState<Value>(value: Value, write: WriteParams<Value>): void {
  useEffect(() => {
    const timer = setTimeout(
      () => setSearchParams((params) => write(params, value), { replace: true }),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [value, write]);
}

/** A choice that is kept in the address: it outlives a reload, and the files of the page read it there. */
export function useAddressChoice<Value>(
  read: (params: URLSearchParams) => Value,
  write: WriteParams<Value>,
): [Value, (value: Value) => void] {
  const params = useSearchParams();
  const [value, setValue] = useState(() => read(params));
  useAddressState(value, write);
  return [value, setValue];
}
