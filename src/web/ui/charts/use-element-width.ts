import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** The width that a chart has to draw in: known before the first paint, and again whenever it changes. */
export function useElementWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // An element that is hidden for a while has no width, and keeps its drawing.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return [ref, width];
}
