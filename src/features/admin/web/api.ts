import type { adminContract as AdminContract } from "#features/admin/contract.ts";
import { apiOf } from "#web/lib/api.ts";
import { leaveIfDenied } from "./failures.ts";

export const adminApi = apiOf<typeof AdminContract>("admin");

/** A read of these pages: who is no administrator any more is told and led away, whatever page they are on. */
export async function read<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    leaveIfDenied(error);
    throw error;
  }
}
