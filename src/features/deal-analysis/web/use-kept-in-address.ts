import { useEffect } from "react";
import { setSearchParams } from "#web/lib/navigation.ts";

/** A drag changes a figure many times a second, and browsers allow an address only so many changes. */
const AFTER_MS = 300;

/**
 * Keeps what was assumed in the address, a moment after the last change. Figures never wait for it: they are painted
 * from the component's own state.
 */
export function useKeptInAddress<Value>(
  value: Value,
  write: (params: URLSearchParams, value: Value) => URLSearchParams,
): void {
  useEffect(() => {
    const timer = setTimeout(
      () => setSearchParams((params) => write(params, value), { replace: true }),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [value, write]);
}
