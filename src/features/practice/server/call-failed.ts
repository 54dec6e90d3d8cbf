import type { CallFaultKind } from "#features/ai/server/index.ts";

/** What the person reads when the other side could not be asked; addresses and details are in the log. */
const SENTENCES: Readonly<Record<CallFaultKind, string>> = {
  timeout: "The other side did not answer within 30 seconds. Your words are still here: try again.",
  network: "The other side could not be reached. Your words are still here: try again.",
  "refused-address": "The AI model's address is not allowed. Tell your administrator.",
  redirect: "The AI model's address leads elsewhere. Tell your administrator.",
  "too-large": "The answer was larger than 1 MB. Try again.",
  status: "The AI model answered with an error. Try again, or tell your administrator.",
  unreadable: "The answer could not be read. Try again.",
  invalid: "The answer is not of the form that was asked for. Try again.",
};

export const callFailed = (kind: CallFaultKind): string => SENTENCES[kind];

export const TASK_WORDS = {
  busy: "The other side is still answering. Wait for that answer first.",
  callFailed,
} as const;
