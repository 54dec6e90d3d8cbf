import { useState } from "react";
import type { AuthEntry } from "#features/admin/contract.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

/** Sign-ins of administrators, and those tried at their page. */
export function AuthTable({ entries }: { entries: readonly AuthEntry[] }) {
  const [now] = useState(() => new Date());
  return (
    <Table tight stacked>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">From</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, createdAt, email, ipAddress, success }) => (
          <tr key={id}>
            <td data-label="When">
              <TimeAgo at={createdAt} now={now} />
            </td>
            <td data-label="Who">{email ?? "An address without an account"}</td>
            <td data-label="From">{ipAddress}</td>
            <td data-label="Outcome">
              <Badge tone={success ? "good" : "bad"}>{success ? "Signed in" : "Refused"}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
