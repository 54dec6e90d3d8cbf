import { useEffect } from "react";
import { recheckSession } from "./session-check.ts";

/** Less than the minute within which the switch has to act. */
const LOOK_MS = 45_000;

/** Looks again and again whether the product was closed, or is open again, while somebody sits at the page. */
export function useMaintenanceLook(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void recheckSession();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
