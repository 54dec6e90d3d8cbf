import { Table } from "#web/ui/layout/table.tsx";
import { useGuests, useInvitations } from "#features/workspaces/web/data.ts";
import { InvitationRow } from "#features/workspaces/web/members/invitation-row.tsx";
import { GuestRow } from "./guest-row.tsx";

/** Who is let in to the deal, and who is invited; nothing while nobody is. */
export function DealGuests({ dealId }: { dealId: string }) {
  const guests = useGuests(dealId).data?.guests ?? [];
  const invited = (useInvitations(true).data?.invitations ?? []).filter((one) => one.dealId === dealId);
  if (guests.length + invited.length === 0) return null;
  return (
    <div className="members-table mt-4">
      <Table flush>
        <thead>
          <tr>
            <th scope="col">Guest</th>
            <th scope="col" className="late">
              Last day
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {guests.map((guest) => (
            <GuestRow key={guest.personId} guest={guest} mayEnd showsDeal={false} />
          ))}
          {invited.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} maySettle showsDeal={false} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
