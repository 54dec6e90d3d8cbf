import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** What is about to be scrolled into sight follows at once. */
const NEAR = "200px";
/** How long a value rests before what is out of sight follows it. */
const REST_MS = 120;

/**
 * A value for a part of the page that may be out of sight: there it follows once the value rests, so that a drag pays
 * for what is seen and for nothing else. In sight, and on paper, it is always the value of now.
 */
export function useWhenSeen<Value>(part: RefObject<Element | null>, value: Value): Value {
  const isSeen = useIsSeen(part);
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (isSeen) return;
    const timer = setTimeout(() => setRested(() => value), REST_MS);
    return () => clearTimeout(timer);
  }, [isSeen, value]);
  return isSeen ? value : rested;
}

function useIsSeen(part: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const watch = new IntersectionObserver((changes) => setSeen(changes.at(-1)?.isIntersecting ?? true), {
      rootMargin: NEAR,
    });
    watch.observe(element);
    // The browser takes the page for paper as it stands when this returns.
    const beforePrint = () => flushSync(() => setSeen(true));
    addEventListener("beforeprint", beforePrint);
    return () => {
      watch.disconnect();
      removeEventListener("beforeprint", beforePrint);
    };
  }, [part]);
  return isSeen;
}
