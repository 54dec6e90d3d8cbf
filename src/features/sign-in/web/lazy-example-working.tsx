import { lazy, Suspense, useEffect, useState } from "react";
import { afterFirstPaint } from "#web/browser/after-first-paint.ts";

const ExampleWorking = lazy(async () => ({
  default: (await import("./example-working.tsx")).ExampleWorking,
}));

/** Beside the form where there is room for it, and only after the form stands. */
export function LazyExampleWorking() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (matchMedia("(min-width: 901px)").matches) return afterFirstPaint(() => setIsDue(true));
  }, []);
  return <Suspense fallback={null}>{isDue && <ExampleWorking />}</Suspense>;
}
