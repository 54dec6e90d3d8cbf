import { Search } from "lucide-react";
import { useState } from "react";
import { formatBytes } from "#kit/format-bytes.ts";
import { formatCount, NOTHING } from "#kit/format-figure.ts";
import type { WorkspaceRow } from "#features/admin/contract.ts";
import { AdminLayout } from "#features/admin/web/admin-layout.tsx";
import { useWorkspaceRows } from "#features/admin/web/data.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { NameOwnerDialog } from "./name-owner-dialog.tsx";

const SHOWN = 100;

const nameOf = ({ name, isPersonal }: WorkspaceRow): string =>
  name === null ? "In the bin" : name === "" && isPersonal ? "Personal" : name;

const matches = (row: WorkspaceRow, search: string): boolean =>
  [nameOf(row), ...row.owners].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

/** /admin/workspaces: who owns which, and how large it is; never what is in it. */
export function WorkspacesScreen() {
  const reading = useWorkspaceRows();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(SHOWN);
  const [owned, setOwned] = useState<WorkspaceRow | null>(null);
  const found = (reading.data ?? []).filter((row) => matches(row, search));
  return (
    <AdminLayout page="workspaces">
      <PageHead
        title="Workspaces"
        sub="Who owns them, how many work there and how much they keep. What is in them is their members’ alone."
      />
      <Panel flush className="mt-5" title="All workspaces">
        <div className="user-tools">
          <TextInput
            type="search"
            lead={<Search className="icon" aria-hidden />}
            placeholder="Search by name or owner..."
            aria-label="Search by name or owner"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {reading.data === undefined ? (
          <ReadState reading={reading} what="the workspaces" />
        ) : found.length === 0 ? (
          <p className="admin-words text-soft" role="status">
            No workspace matches your search.
          </p>
        ) : (
          <WorkspaceTable rows={found.slice(0, most)} onName={setOwned} />
        )}
        {found.length > most ? (
          <p className="admin-words">
            <Button size="sm" onClick={() => setMost(most + SHOWN)}>
              Show more
            </Button>
          </p>
        ) : null}
      </Panel>
      {owned ? (
        <NameOwnerDialog workspaceId={owned.id} name={nameOf(owned)} onClose={() => setOwned(null)} />
      ) : null}
    </AdminLayout>
  );
}

interface WorkspaceTableProps {
  rows: readonly WorkspaceRow[];
  onName: (row: WorkspaceRow) => void;
}

function WorkspaceTable({ rows, onName }: WorkspaceTableProps) {
  return (
    <Table stacked hover>
      <thead>
        <tr>
          {["Name", "Owners", "Members", "Files", "Actions"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label="Name" className="user-email">
              <span>{nameOf(row)}</span>
            </td>
            <td data-label="Owners" className="user-email">
              {row.owners.length === 0 ? (
                <Badge tone="caution">Nobody</Badge>
              ) : (
                <span>{row.owners.join(", ")}</span>
              )}
            </td>
            <td data-label="Members">{formatCount(row.members)}</td>
            <td data-label="Files">{formatBytes(row.bytes)}</td>
            <td data-label="Actions">
              {row.owners.length === 0 && !row.isPersonal ? (
                <Button size="sm" onClick={() => onName(row)}>
                  Name an owner<span className="sr-only"> of {nameOf(row)}</span>
                </Button>
              ) : (
                NOTHING
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
