import { usePerson } from "#web/lib/session.ts";

/** What the person said in their profile that a hired manager would cost; null when they did not. */
export function useUsualSalary(): number | null {
  return usePerson().usualManagerSalaryUsd ?? null;
}
