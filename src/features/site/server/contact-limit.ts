import { networkOf } from "#server/network-of.ts";

/** Counts by network (of IPv6 a whole /64) within one process; what all processes share is counted in the outbox. */
export interface ContactLimit {
  /** True when one more is allowed, and then it is counted. */
  take(address: string, nowMs: number): boolean;
}

const HOUR_MS = 60 * 60 * 1000;
const MOST_AN_HOUR = 5;
/** So that addresses made up by the million take no memory: the oldest are forgotten. */
const MOST_ADDRESSES = 10_000;

export function createContactLimit(): ContactLimit {
  const taken = new Map<string, number[]>();
  return {
    take(caller, nowMs) {
      const address = networkOf(caller);
      const recent = (taken.get(address) ?? []).filter((at) => nowMs - at < HOUR_MS);
      if (recent.length >= MOST_AN_HOUR) return false;
      taken.delete(address);
      taken.set(address, [...recent, nowMs]);
      if (taken.size > MOST_ADDRESSES) {
        const [oldest] = taken.keys();
        if (oldest !== undefined) taken.delete(oldest);
      }
      return true;
    },
  };
}
