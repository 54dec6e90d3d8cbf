import type { z } from "zod";
import type { MESSAGE_REFUSALS, messageSchema } from "#features/site/contract.ts";
import type { Platform } from "#server/call-context.ts";
import { type ContactLimit, createContactLimit } from "./contact-limit.ts";
import { checkTicket } from "./contact-ticket.ts";
import { sendMessage } from "./send-message.ts";

/** One for each server of a process. */
const limits = new WeakMap<Platform, ContactLimit>();

function limitOf(platform: Platform): ContactLimit {
  const limit = limits.get(platform) ?? createContactLimit();
  limits.set(platform, limit);
  return limit;
}

export type MessageAnswer = "taken" | keyof typeof MESSAGE_REFUSALS;

/** A message as it came, by call or by form: sent on, or why it is not. */
export async function takeMessage(
  { platform, clientAddress }: { platform: Platform; clientAddress: string },
  input: z.output<typeof messageSchema>,
): Promise<MessageAnswer> {
  // A machine filled the field that nobody sees. It is not told, or it would learn.
  if (input.website !== "") return "taken";
  const now = Date.now();
  const ticket = checkTicket(platform.seal, input.ticket, now);
  if (ticket !== "good") return ticket === "soon" ? "TOO_SOON" : "EXPIRED";
  if (!limitOf(platform).take(clientAddress, now)) return "TOO_MANY_REQUESTS";
  return (await sendMessage(platform, input)) ? "taken" : "TOO_MANY_REQUESTS";
}
