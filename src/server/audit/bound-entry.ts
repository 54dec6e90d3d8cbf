import type { AuditEntry } from "./audit-row.ts";

/** The most that an entry says beside its number, moment, person and hash. */
export const MOST_DETAIL_BYTES = 1_000;
const MOST_ACTION_LETTERS = 200;
const MOST_ADDRESS_LETTERS = 64;

/**
 * An entry that no caller can make large, whatever a feature hands over: details are left out from the last until the
 * rest fits, and `cut` says how many. Text is measured in bytes of UTF-8, as it is stored.
 */
export function boundEntry<Entry extends AuditEntry>(entry: Entry): Entry {
  const { action, detail = {}, address } = entry;
  return {
    ...entry,
    action: action.slice(0, MOST_ACTION_LETTERS),
    detail: boundDetail(detail),
    ...(address === undefined ? {} : { address: address.slice(0, MOST_ADDRESS_LETTERS) }),
  };
}

function boundDetail(detail: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const fields = Object.entries(detail);
  for (let kept = fields.length; kept >= 0; kept -= 1) {
    const cut = fields.length - kept;
    const shorter = Object.fromEntries(fields.slice(0, kept));
    const bounded = cut === 0 ? shorter : { ...shorter, cut };
    if (Buffer.byteLength(JSON.stringify(bounded)) <= MOST_DETAIL_BYTES) return bounded;
  }
  return {};
}
