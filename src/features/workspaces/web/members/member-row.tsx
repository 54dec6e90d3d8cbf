import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { formatRelative } from "#kit/day.ts";
import type { MemberRole } from "#contract/workspace-role.ts";
import type { Member, Workspace } from "#features/workspaces/contract.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { useChangeRole, useHandOver, useRemoveMember } from "#features/workspaces/web/data.ts";
import { ROLE_NAMES, roleOptions } from "#features/workspaces/web/role-words.ts";
import { PersonCell } from "./person-cell.tsx";

interface MemberRowProps {
  member: Member;
  workspace: Pick<Workspace, "name" | "role" | "isPersonal">;
  /** Nobody else would own the workspace: the role stays until another member is owner. */
  isLastOwner: boolean;
}

export function MemberRow({ member, workspace, isLastOwner }: MemberRowProps) {
  const [now] = useState(() => new Date());
  const maySettle = workspace.role === "owner" && !workspace.isPersonal;
  return (
    <tr>
      <PersonCell name={member.name} email={member.email}>
        {member.isYou && <Badge tone="accent">You</Badge>}
      </PersonCell>
      <td>
        {maySettle && !isLastOwner ? (
          <RoleSelect member={member} />
        ) : (
          <Badge>{ROLE_NAMES[member.role]}</Badge>
        )}
      </td>
      <td className="text-soft late">
        {member.isYou ? "Now" : member.seenAt === null ? "Not known" : formatRelative(member.seenAt, now)}
      </td>
      <td>{maySettle && !member.isYou && <Actions member={member} workspaceName={workspace.name} />}</td>
    </tr>
  );
}

function RoleSelect({ member: { personId, name, role, isYou } }: { member: Member }) {
  const change = useChangeRole();
  return (
    <span className="role-select">
      <SelectInput
        aria-label={`Role of ${isYou ? "yourself" : name}`}
        value={change.isPending ? change.variables.role : role}
        options={roleOptions}
        disabled={change.isPending}
        onChange={({ target }) =>
          change.mutate(
            { personId, role: target.value as MemberRole },
            {
              onSuccess: () =>
                toast({
                  title: "Role changed",
                  description: `${name} is ${ROLE_NAMES[target.value as MemberRole].toLowerCase()} now.`,
                }),
              onError: (error) => reportError(error, { fallback: "The role could not be changed." }),
            },
          )
        }
      />
    </span>
  );
}

function Actions({ member, workspaceName }: { member: Member; workspaceName: string }) {
  const [asks, setAsks] = useState<"remove" | "hand-over" | null>(null);
  const remove = useRemoveMember();
  const items: MenuItem[] = [
    { label: "Hand the workspace over", onSelect: () => setAsks("hand-over") },
    { label: "Remove", danger: true, onSelect: () => setAsks("remove") },
  ];
  return (
    <>
      <Menu
        label={`More for ${member.name}`}
        items={items}
        trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${member.name}`} />}
      />
      {asks === "remove" && (
        <DeleteDialog
          title={`Remove ${member.name}?`}
          confirmLabel="Remove"
          remove={() => remove.mutateAsync({ personId: member.personId })}
          done={{ title: "Removed", description: `${member.name} is no longer in “${workspaceName}”.` }}
          onClose={() => setAsks(null)}
          onFailed={(error) => reportError(error, { fallback: "The member could not be removed." })}
        >
          What {member.name} made stays. They see nothing of “{workspaceName}” from the next moment on, and
          invitations that they sent and nobody has accepted end.
        </DeleteDialog>
      )}
      {asks === "hand-over" && (
        <HandOver member={member} name={workspaceName} onClose={() => setAsks(null)} />
      )}
    </>
  );
}

interface HandOverProps {
  member: Member;
  name: string;
  onClose: () => void;
}

function HandOver({ member, name, onClose }: HandOverProps) {
  const handOver = useHandOver();
  return (
    <ConfirmDialog
      open
      busy={handOver.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Hand “${name}” over to ${member.name}?`}
      description={
        <>
          {member.name} becomes its owner, and you an editor.
          {handOver.isError && (
            <span className="bad sm mt-2 block" role="alert">
              {messageOf(handOver.error, "It could not be handed over.")}
            </span>
          )}
        </>
      }
      confirmLabel="Hand over"
      onConfirm={() =>
        handOver.mutate(
          { personId: member.personId },
          {
            onSuccess: () => {
              onClose();
              toast({ title: "Handed over", description: `${member.name} is owner now.` });
            },
          },
        )
      }
    />
  );
}
