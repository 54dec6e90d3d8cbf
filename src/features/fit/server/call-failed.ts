import { STATUS_CODES } from "node:http";
import type { CallFaultKind } from "#features/ai/server/index.ts";

/** What the person reads when the provider could not be asked at all; the addresses and details are in the log. */
const SENTENCES: Readonly<Record<Exclude<CallFaultKind, "status">, string>> = {
  timeout: "Analysis request timed out after 30 seconds",
  network: "Analysis failed: the provider could not be reached",
  "refused-address": "Analysis failed: the provider's address is not allowed. Tell your administrator.",
  redirect: "Analysis failed: the provider's address leads elsewhere. Tell your administrator.",
  "too-large": "Analysis failed: the answer is larger than 1 MB",
  unreadable: "Analysis failed: the answer could not be read",
  invalid: "Analysis failed: the answer is not of the form that was asked for",
};

export function callFailed(kind: CallFaultKind, detail: string): string {
  if (kind !== "status") return SENTENCES[kind];
  const status = /\b\d{3}\b/.exec(detail)?.[0];
  if (status === undefined) return "Analysis failed: Unknown error";
  return `Analysis failed: ${status} ${STATUS_CODES[status] ?? ""}`.trim();
}
