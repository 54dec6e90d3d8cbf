import { lazy, Suspense, useEffect, useState } from "react";
import { afterFirstPaint } from "#web/browser/after-first-paint.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";

const LateShell = lazy(async () => ({
  default: (await fetchPage(() => import("./late-shell.tsx"))).LateShell,
}));

/** What no page needs in order to be seen: fetched once the first one stands. */
export function LateParts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => afterFirstPaint(() => setIsDue(true)), []);
  useEffect(() => {
    // What is shown when the network is gone must be here before.
    if (isDue) void import("./crash-screen.tsx");
  }, [isDue]);
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <LateShell />
    </Suspense>
  );
}
