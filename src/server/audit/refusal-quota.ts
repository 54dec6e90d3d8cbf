import type { AuditEntry } from "./audit-row.ts";
import { networkOf } from "#server/network-of.ts";

/** Within one window. Whoever is refused more often is counted, and told in one entry when the window ends. */
export interface RefusalLimits {
  readonly windowMs: number;
  /** Of one address (an IPv6 address counts with its /64) where nobody is signed in. */
  readonly perAddress: number;
  /** Of all addresses together where nobody is signed in. */
  readonly ofStrangers: number;
  /** Of one person who is signed in. */
  readonly perPerson: number;
}

export const REFUSAL_LIMITS: RefusalLimits = {
  windowMs: 60 * 60_000,
  perAddress: 30,
  ofStrangers: 300,
  perPerson: 200,
};

/** What the entries that only count are called: of refusals, and of what strangers were answered. */
export const COUNTED_REFUSALS = "audit.refusals-counted";
export const COUNTED_CALLS = "audit.calls-counted";

/** As many callers and kinds of refusal are told apart; all further ones share a line, so that no flood fills memory. */
const MOST_COUNTED = 50;
const MOST_KINDS = 8;
const OTHERS = "others";
/** As many callers are remembered in a window; beyond them strangers are only counted. */
const MOST_CALLERS = 5_000;

interface Count {
  actorId: string | null;
  isRefused: boolean;
  address: string;
  times: number;
  kinds: Map<string, number>;
}

export interface RefusalQuota {
  /** Whether the entry is to be written by itself. Otherwise it has been counted. */
  admit(entry: AuditEntry): boolean;
  /** The counts of a window that has ended, each as one entry; of the current one too where `early` says so. */
  takeCounts(early?: boolean): AuditEntry[];
}

/**
 * Holds back what comes in a flood from whoever may not even come in: refusals, and what strangers are answered, such as a
 * sign-out without a session. What people do who are signed in, and what the server does by itself, is never held back.
 */
export function createRefusalQuota(now: () => number, limits: RefusalLimits = REFUSAL_LIMITS): RefusalQuota {
  let begun = now();
  let strangers = 0;
  let callers = new Map<string, number>();
  let counts = new Map<string, Count>();
  let ended: Count[] = [];

  function roll(): void {
    if (now() - begun < limits.windowMs) return;
    ended.push(...counts.values());
    begun = now();
    strangers = 0;
    callers = new Map();
    counts = new Map();
  }

  function isWithin(actorId: string | null, caller: string): boolean {
    const before = callers.get(caller) ?? 0;
    if (before === 0 && callers.size >= MOST_CALLERS) return false;
    if (before >= (actorId === null ? limits.perAddress : limits.perPerson)) return false;
    if (actorId === null && strangers >= limits.ofStrangers) return false;
    callers.set(caller, before + 1);
    if (actorId === null) strangers += 1;
    return true;
  }

  function count({ actorId, action, outcome, detail }: AuditEntry, caller: string): void {
    const isRefused = outcome === "refused";
    const keyOf = (who: string) => (isRefused ? who : `${who} ${COUNTED_CALLS}`);
    const who = counts.has(keyOf(caller)) || counts.size < MOST_COUNTED ? caller : OTHERS;
    const isPerson = actorId !== null && who !== OTHERS;
    const kept = counts.get(keyOf(who)) ?? {
      actorId: isPerson ? actorId : null,
      isRefused,
      address: isPerson ? "unknown" : who,
      times: 0,
      kinds: new Map<string, number>(),
    };
    const because = detail?.["because"];
    const kind = typeof because === "string" ? `${action} ${because}` : action;
    const known = kept.kinds.has(kind) || kept.kinds.size < MOST_KINDS ? kind : OTHERS;
    kept.kinds.set(known, (kept.kinds.get(known) ?? 0) + 1);
    kept.times += 1;
    counts.set(keyOf(who), kept);
  }

  return {
    admit(entry) {
      // What the server does by itself comes from no address.
      const isStrangers = entry.actorId === null && entry.address !== undefined;
      if (entry.outcome !== "refused" && !isStrangers) return true;
      roll();
      const caller = entry.actorId ?? networkOf(entry.address ?? "unknown");
      if (isWithin(entry.actorId, caller)) return true;
      count(entry, caller);
      return false;
    },
    takeCounts(early = false) {
      roll();
      const told = early ? [...ended, ...counts.values()] : ended;
      if (early) counts = new Map();
      ended = [];
      return told.map(({ actorId, isRefused, address, times, kinds }) => ({
        actorId,
        action: isRefused ? COUNTED_REFUSALS : COUNTED_CALLS,
        outcome: isRefused ? "refused" : "done",
        detail: { times, ...Object.fromEntries(kinds) },
        address,
      }));
    },
  };
}
