import type { UseQueryResult } from "@tanstack/react-query";
import type { Invitation, Member, Workspace } from "#features/workspaces/contract.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { MemberRow } from "./member-row.tsx";

interface MembersPanelProps {
  workspace: Pick<Workspace, "name" | "role" | "deals" | "isPersonal">;
  members: UseQueryResult<{ members: Member[] }>;
  waiting: readonly Invitation[];
}

export function MembersPanel({ workspace, members, waiting }: MembersPanelProps) {
  const invited = waiting.filter(({ dealId }) => dealId === null);
  const count = members.data?.members.length ?? 0;
  return (
    <Panel
      title="Members"
      flush
      aside={
        members.data && (
          <span className="xs text-muted">
            {invited.length === 0 ? count : `${count}, ${invited.length} invited`}
          </span>
        )
      }
    >
      {members.data ? (
        <Table>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Role</th>
              <th scope="col" className="late">
                Last here
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.data.members.map((member) => (
              <MemberRow
                key={member.personId}
                member={member}
                workspace={workspace}
                isLastOwner={isLastOwner(member, members.data.members)}
              />
            ))}
            {invited.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                maySettle={workspace.role === "owner"}
              />
            ))}
          </tbody>
        </Table>
      ) : members.isPending ? (
        <Skeleton width="100%" height={160} />
      ) : (
        <LoadProblem
          error={members.error}
          fallback="The members could not be loaded."
          isBusy={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      )}
    </Panel>
  );
}

const isLastOwner = (member: Member, all: readonly Member[]): boolean =>
  member.role === "owner" && all.filter(({ role }) => role === "owner").length === 1;
