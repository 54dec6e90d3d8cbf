import { type RefObject, useEffect, useRef } from "react";

/** For what an address asks for: it has the focus once the page is there. */
export function useFocusWhen<Element extends HTMLElement>(isAsked: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isAsked) element.current?.focus();
  }, [isAsked]);
  return element;
}
