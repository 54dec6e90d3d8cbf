import { Badge } from "#web/ui/status/badge.tsx";

/** Stands beside what a deal says itself. */
export const OwnMark = () => <Badge tone="accent">For this deal</Badge>;
