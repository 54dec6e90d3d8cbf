import { usePerson } from "#web/lib/session.ts";

/** What the person usually pays a manager, in US dollars a year; null when they have not said so. */
export function useUsualPay(): number | null {
  return usePerson().usualManagerSalaryUsd ?? null;
}
