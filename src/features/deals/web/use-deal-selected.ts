import { useEffect, useRef } from "react";
import { toast } from "#web/lib/toasts.ts";

/** Said once when a deal that the person chose has loaded (decision Q-S33). */
export function useDealSelected(name: string): void {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast({ title: "Deal Selected", description: name, says: "notice" });
  }, [name]);
}
