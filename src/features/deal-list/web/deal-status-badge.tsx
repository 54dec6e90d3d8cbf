import { Badge } from "#web/ui/status/badge.tsx";

const TONES: Readonly<Record<string, "good" | "accent">> = { active: "good", shortlisted: "accent" };

/** A deal's status as it is stored; a new deal is always `active`. */
export function DealStatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? "line"}>{status === "" ? "no status" : status}</Badge>;
}
