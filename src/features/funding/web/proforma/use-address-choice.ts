import { useEffect, useState } from "react";
import { setSearchParams, useSearchParams } from "#web/lib/navigation.ts";

/** Figures never wait for the address, which browsers let change only so often. */
const AFTER_MS = 300;

/** A choice that is kept in the address: it outlives a reload, and the files of the page read it there. */
export function useAddressChoice<Value>(
  read: (params: URLSearchParams) => Value,
  write: (params: URLSearchParams, value: Value) => URLSearchParams,
): [Value, (value: Value) => void] {
  const params = useSearchParams();
  const [value, setValue] = useState(() => read(params));
  useEffect(() => {
    const timer = setTimeout(
      () => setSearchParams((current) => write(current, value), { replace: true }),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [value, write]);
  return [value, setValue];
}
