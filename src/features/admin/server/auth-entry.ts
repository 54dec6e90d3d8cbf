import type { AuthEntry } from "#features/admin/contract.ts";

interface AuthRow {
  id: number;
  email: string | null;
  success: boolean;
  ipAddress: string;
  createdAt: Date;
}

export function toAuthEntry({ id, email, success, ipAddress, createdAt }: AuthRow): AuthEntry {
  return { id, email, success, ipAddress, createdAt: createdAt.toISOString() };
}
