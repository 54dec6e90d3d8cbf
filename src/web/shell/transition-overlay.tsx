import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { createTransitionClock } from "./transition-clock.ts";

const clock = {
  now: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Holds the page at its place while the overlay stands over it, and puts it back there if it is the one that stays.
 */
function useFrozenScroll(isFrozen: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isFrozen) return;
    const { scrollY: top } = window;
    const shown = router.state.resolvedLocation?.pathname;
    const root = document.documentElement;
    root.classList.add("frozen");
    return () => {
      root.classList.remove("frozen");
      // A page that has arrived was placed by the router: at its top, or where it was left.
      if (router.state.resolvedLocation?.pathname === shown && window.scrollY !== top) scrollTo({ top });
    };
  }, [isFrozen, router]);
}

/** "Loading page..." over the page that is being left. */
export function TransitionOverlay() {
  const [isShown, setIsShown] = useState(false);
  const transition = useMemo(() => createTransitionClock(clock, setIsShown), []);
  const isUnderWay = useRouterState({
    select: (state) =>
      state.isLoading &&
      state.resolvedLocation !== undefined &&
      state.resolvedLocation.pathname !== state.location.pathname,
  });
  useEffect(() => {
    if (isUnderWay) transition.started();
    else transition.ended();
  }, [isUnderWay, transition]);
  useFrozenScroll(isShown);
  if (!isShown) return null;
  return (
    <div className="transition">
      <Spinner label="Loading page..." large />
    </div>
  );
}
