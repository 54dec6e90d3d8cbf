import { useEffect } from "react";
import { toast } from "#web/toasts/toasts.ts";

/** The deal that was said last: opening it again selects nothing new. */
let selected: string | null = null;

/** Said when a deal that the person chose has loaded and is another than before. */
export function useDealSelected(name: string): void {
  useEffect(() => {
    if (selected === name) return;
    selected = name;
    toast({ title: "Deal Selected", description: name, says: "notice" });
  }, [name]);
}
