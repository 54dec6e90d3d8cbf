import type { Seal } from "#server/seal.ts";

/** Nobody reads three fields and fills them in less. */
const LEAST_MS = 3_000;
const MOST_MS = 24 * 60 * 60 * 1000;
const TICKET = "contact form ";
const SENT = "contact sent ";

export function makeTicket(seal: Seal, nowMs: number): string {
  return seal.seal(`${TICKET}${nowMs}`);
}

export function checkTicket(seal: Seal, ticket: string, nowMs: number): "good" | "soon" | "expired" {
  const ageMs = ageOf(seal, TICKET, ticket, nowMs);
  if (ageMs === null) return "expired";
  return ageMs < LEAST_MS ? "soon" : "good";
}

/** Stands in the address after a message was sent, so that nobody is thanked for one that was not. */
export function makeSentMark(seal: Seal, nowMs: number): string {
  return encodeURIComponent(seal.seal(`${SENT}${nowMs}`));
}

export function isSentMark(seal: Seal, mark: string, nowMs: number): boolean {
  return ageOf(seal, SENT, mark, nowMs) !== null;
}

/** Null for what is not ours, from another time, or older than a day. */
function ageOf(seal: Seal, kind: string, sealed: string, nowMs: number): number | null {
  const text = seal.open(sealed) ?? "";
  const ageMs = text.startsWith(kind) ? nowMs - Number(text.slice(kind.length)) : Number.NaN;
  return ageMs >= 0 && ageMs <= MOST_MS ? ageMs : null;
}
