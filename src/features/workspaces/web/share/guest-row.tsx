import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#kit/day.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { Guest } from "#features/workspaces/contract.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useEndGuest } from "#features/workspaces/web/data.ts";
import { PersonCell } from "#features/workspaces/web/members/person-cell.tsx";
import { LastDayDialog } from "./last-day-dialog.tsx";

interface GuestRowProps {
  guest: Guest;
  mayEnd: boolean;
  showsDeal: boolean;
}

export function GuestRow({ guest, mayEnd, showsDeal }: GuestRowProps) {
  const [asks, setAsks] = useState<"end" | "last-day" | null>(null);
  const end = useEndGuest();
  const { personId, dealId, dealName, name, email, lastDay, isOver } = guest;
  return (
    <tr>
      <PersonCell name={name} email={email} isOutside />
      {showsDeal && (
        <td>
          <AppLink href={analysisHref(dealId)}>{dealName}</AppLink>
        </td>
      )}
      <td className="text-soft late">
        {lastDay === null ? "No end" : `${isOver ? "Ended " : ""}${formatDate(lastDay)}`}
      </td>
      <td>
        {mayEnd && (
          <Menu
            label={`More for ${name}`}
            trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${name}`} />}
            items={[
              { label: "Change the last day", onSelect: () => setAsks("last-day") },
              { label: "End access", danger: true, onSelect: () => setAsks("end") },
            ]}
          />
        )}
        {asks === "last-day" && <LastDayDialog guest={guest} onClose={() => setAsks(null)} />}
        {asks === "end" && (
          <DeleteDialog
            title={`End the access of ${name}?`}
            confirmLabel="End access"
            remove={() => end.mutateAsync({ personId, dealId })}
            done={{ title: "Access ended", description: `${name} sees “${dealName}” no more.` }}
            onClose={() => setAsks(null)}
            onFailed={(error) => reportError(error, { fallback: "The access could not be ended." })}
          >
            {name} sees nothing of “{dealName}” from the next moment on. What they wrote stays.
          </DeleteDialog>
        )}
      </td>
    </tr>
  );
}
