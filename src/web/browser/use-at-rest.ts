import { useEffect, useState } from "react";

/** Longer than two frames, shorter than a person waits for. */
const REST_MS = 80;

/**
 * A value as it was when it last stood still for a moment: for work that takes longer than a frame and would hold up what is
 * dragged. `useDeferredValue` does not do here: its work begins before the change is painted, and a calculation
 * cannot be interrupted.
 */
export function useAtRest<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return undefined;
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
