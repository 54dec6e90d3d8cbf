import { storableText } from "#kit/storable-text.ts";
import { ORPCError } from "@orpc/server";

const DEEPEST = 32;
/** A megabyte of `[[],[],…` would be half a million values; no form comes near this. */
const MOST_VALUES_PER_MEGABYTE = 60_000;

/**
 * Looks through what a call sent before anything else reads it: refuses, in words, a value so deep or so finely
 * divided that it was made to exhaust the server, and fixes text that the database cannot hold (a NUL character,
 * half of a surrogate pair). Works in place and without recursion.
 */
export function sanitizeBody(body: unknown, mostBytes: number): unknown {
  const mostValues = Math.ceil(mostBytes / (1024 * 1024)) * MOST_VALUES_PER_MEGABYTE;
  const holder: Record<string, unknown> = { body };
  const open: { group: Record<string, unknown>; depth: number }[] = [{ group: holder, depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { group, depth } = next;
    for (const key of Object.keys(group)) {
      if (++values > mostValues) throw tooMuch("holds too many values");
      const value = group[key];
      if (typeof value === "string") {
        const storable = storableText(value);
        if (storable !== value) group[key] = storable;
      } else if (typeof value === "object" && value !== null) {
        if (depth >= DEEPEST) throw tooMuch(`is nested more than ${DEEPEST} levels deep`);
        open.push({ group: value as Record<string, unknown>, depth: depth + 1 });
      }
    }
  }
  return holder["body"];
}

const tooMuch = (what: string) =>
  new ORPCError("BAD_REQUEST", { message: `What was sent ${what}. Send it in smaller parts.` });
