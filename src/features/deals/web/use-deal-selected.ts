import { useEffect } from "react";
import { toast } from "#web/toasts/toasts.ts";

/** The deal that was chosen among several and has not come yet. */
let chosen: string | null = null;

/** Somebody chose a deal where one was asked for. */
export function chooseDeal(id: string): void {
  chosen = id;
}

/** Says that the deal that was chosen has come. One that was opened by its link or address says so by itself. */
export function useDealSelected(id: string, name: string): void {
  useEffect(() => {
    if (chosen !== id) return;
    chosen = null;
    toast({ title: "Deal Selected", description: name, says: "notice" });
  }, [id, name]);
}
