/**
 * What was a tab of its own before and stands elsewhere now: the query that opens it there, with all else that the older
 * one says. Null: nothing has moved.
 */
export function movedAddress(params: URLSearchParams): URLSearchParams | null {
  const next = new URLSearchParams(params);
  switch (params.get("tab")) {
    case "best":
      next.set("tab", "deal-stack");
      next.set("stack", "best");
      return next;
    case "stress":
      next.set("tab", "bank");
      next.set("bank", "stress");
      return next;
    case "activity":
      next.delete("tab");
      next.set("activity", "open");
      return next;
    default:
      return null;
  }
}
