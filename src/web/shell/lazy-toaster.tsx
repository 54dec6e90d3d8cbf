import { lazy, Suspense, useEffect, useState } from "react";
import { afterFirstPaint } from "#web/lib/after-first-paint.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** The notifications come after the first paint: nothing can have happened before it. */
export function LazyToaster() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => afterFirstPaint(() => setIsDue(true)), []);
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
