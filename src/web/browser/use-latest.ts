import { useLayoutEffect, useRef } from "react";

/**
 * The value of the last drawing, in a box that stays the same: what reads it when it is asked (a card that opens)
 * need not be drawn again whenever it changes.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const box = useRef(value);
  useLayoutEffect(() => {
    box.current = value;
  });
  return box;
}
