import type { Guest, Invitation } from "#features/workspaces/contract.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { GuestRow } from "#features/workspaces/web/share/guest-row.tsx";
import { InvitationRow } from "./invitation-row.tsx";

interface GuestsPanelProps {
  guests: readonly Guest[];
  waiting: readonly Invitation[];
  mayEnd: boolean;
}

/** Who sees single deals. Guests are let in at the deal: here is who they are. */
export function GuestsPanel({ guests, waiting, mayEnd }: GuestsPanelProps) {
  const invited = waiting.filter(({ dealId }) => dealId !== null);
  return (
    <Panel
      title="Guests"
      flush={guests.length + invited.length > 0}
      aside={<span className="xs text-muted">see only the deals named here</span>}
    >
      {guests.length + invited.length === 0 ? (
        <p className="text-soft">
          None. “Share with a guest” at a deal lets a lawyer, an accountant or a lender’s officer see that
          deal.
        </p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Deal</th>
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
              <GuestRow key={`${guest.personId} ${guest.dealId}`} guest={guest} mayEnd={mayEnd} showsDeal />
            ))}
            {invited.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} maySettle={mayEnd} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
