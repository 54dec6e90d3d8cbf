import type { Seal } from "#server/seal.ts";

/** Nobody reads three fields and fills them in less. */
const LEAST_MS = 3_000;
const MOST_MS = 24 * 60 * 60 * 1000;
const KIND = "contact form ";

export function makeTicket(seal: Seal, nowMs: number): string {
  return seal.seal(`${KIND}${nowMs}`);
}

export function judgeTicket(seal: Seal, ticket: string, nowMs: number): "good" | "soon" | "expired" {
  const text = seal.open(ticket) ?? "";
  const age = text.startsWith(KIND) ? nowMs - Number(text.slice(KIND.length)) : Number.NaN;
  if (!(age >= 0 && age <= MOST_MS)) return "expired";
  return age < LEAST_MS ? "soon" : "good";
}
