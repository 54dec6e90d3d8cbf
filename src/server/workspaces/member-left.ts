import type { MemberRole } from "#contract/workspace-role.ts";
import { defineAnnouncement } from "#server/announcements.ts";
import type { Platform } from "#server/call-context.ts";
import { asCaller } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import type { Tx } from "#server/database/transaction.ts";

/**
 * Somebody is in a workspace no more. Heard in a transaction that runs as this person in this workspace, for what they
 * kept there for themselves. `keeps` is false where their account ends with it: then nothing of it is kept.
 */
export const memberLeft = defineAnnouncement<{ keeps: boolean }>("member-left");

export interface Leaving {
  workspaceId: string;
  personId: string;
  keeps: boolean;
}

/** Of a workspace that is held. Their name stays as text beside what they made. */
export async function endMembership(
  tx: Tx,
  { announce }: Pick<Platform, "announce">,
  { workspaceId, personId, keeps }: Leaving,
): Promise<void> {
  await tx.client.query(
    `update memberships m set ended_at = now(), name = coalesce(
        (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), split_part(p.email, '@', 1)) from profiles p where p.id = m.person_id), m.name)
      where m.workspace_id = $1 and m.person_id = $2 and m.ended_at is null`,
    [workspaceId, personId],
  );
  await endInvitationsOf(tx, { workspaceId, personId, role: null });
  await notifyLeft(tx, { announce }, { workspaceId, personId, keeps });
}

/**
 * Ends what somebody sent while they could and could not send any more: an editor lets in guests alone, a viewer or somebody
 * who is there no more (null) nobody. Otherwise whoever is removed would come back by an invitation of their own.
 */
export async function endInvitationsOf(
  { client }: Tx,
  { workspaceId, personId, role }: Pick<Leaving, "workspaceId" | "personId"> & { role: MemberRole | null },
): Promise<void> {
  if (role === "owner") return;
  await client.query(
    `delete from workspace_invitations where workspace_id = $1 and invited_by = $2 and (role <> 'guest' or not $3)`,
    [workspaceId, personId, role === "editor"],
  );
}

/** The same of a guest, whom no row names any more. */
export async function notifyLeft(
  tx: Tx,
  { announce }: Pick<Platform, "announce">,
  { workspaceId, personId, keeps }: Leaving,
): Promise<void> {
  // The server's own work: it may erase drafts, and plan what comes later, whatever the person's role was.
  await asCaller(tx, inBackground({ workspaceId, personId }), (own) => announce(own, memberLeft, { keeps }));
}
