import type { UserRow } from "#features/admin/contract.ts";
import { nameOf } from "#features/admin/model/filter-users.ts";
import { formatDate } from "#kit/day.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { UserActions, type UserActionsProps } from "./user-actions.tsx";

const COLUMNS = ["Name", "Email", "Role", "Status", "Joined", "Actions"] as const;
const ROLE_WORDS: Readonly<Record<UserRow["role"], string>> = { admin: "Admin", user: "User" };

interface UserTableProps {
  users: readonly UserRow[];
  onLink: UserActionsProps["onLink"];
}

export function UserTable({ users, onLink }: UserTableProps) {
  return (
    <Table stacked hover>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td data-label="Name">{nameOf(user)}</td>
            <td data-label="Email" className="user-email">
              <span>{user.email}</span>
            </td>
            <td data-label="Role">
              <Badge tone={user.role === "admin" ? "accent" : "line"}>{ROLE_WORDS[user.role]}</Badge>
            </td>
            <td data-label="Status">
              <Badge tone={user.status === "active" ? "good" : "caution"}>
                {user.status === "active" ? "Active" : "Invited"}
              </Badge>
            </td>
            <td data-label="Joined">
              <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
            </td>
            <td data-label="Actions">
              <UserActions user={user} onLink={onLink} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
