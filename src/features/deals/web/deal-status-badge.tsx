import { Badge } from "#web/ui/badge.tsx";

/** A deal's status as it is stored; a new deal is always `active`. */
export function DealStatusBadge({ status }: { status: string }) {
  return <Badge tone={status === "active" ? "good" : "line"}>{status === "" ? "no status" : status}</Badge>;
}
