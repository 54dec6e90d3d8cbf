import { useEffect, useRef } from "react";
import { addDue } from "./local-drafts.ts";

/** Writing what a drag changes sixty times a second would hold up its drawing. */
const AFTER_MS = 250;

/**
 * Keeps a value a moment after its last change, and at once when the page is left, the component goes, or drafts are
 * asked for. What it begins with has just been read, and is not written.
 */
export function useSaveSoon<Value>(value: Value, keep: (value: Value) => void): void {
  const latest = useRef({ value, keep });
  const isDue = useRef(false);
  useEffect(() => {
    const isFirst = latest.current.value === value;
    latest.current = { value, keep };
    if (isFirst) return;
    isDue.current = true;
    const timer = setTimeout(flush, AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- how it is kept is asked for when it is
  }, [value]);

  function flush(): void {
    if (!isDue.current) return;
    isDue.current = false;
    latest.current.keep(latest.current.value);
  }
  const flushLatest = useRef(flush);
  useEffect(() => {
    const now = () => flushLatest.current();
    const forget = addDue(now);
    addEventListener("pagehide", now);
    return () => {
      removeEventListener("pagehide", now);
      now();
      forget();
    };
  }, []);
}
