import { useCallback, useEffect, useRef } from "react";
import { reviewHref } from "#features/intake/addresses.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Whether the page is still there that began something. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}

/** Opens the review of what was just taken in; whoever has left meanwhile stays where they are, and is told. */
export function openOrNotify(isHere: boolean, intakeId: string): void {
  if (isHere) return navigateTo(reviewHref(intakeId));
  toast({
    title: "Taken in",
    description: "What you added needs your review.",
    action: { label: "Review it", onPress: () => navigateTo(reviewHref(intakeId)) },
  });
}
