import { INVALID_STRUCTURE, readProposal, type AnsweredProposal } from "./read-proposal.ts";

export type ReplyReading =
  | { ok: true; proposal: AnsweredProposal }
  /** `again`: another attempt may fix it. */
  | { ok: false; message: string; again: boolean };

const UNKNOWN_PARSING = "Unknown parsing error";
/** Of a failed reply: enough to find the cause, not a page. */
const MOST_OF_TEXT = 500;

/** A webhook's reply in the steps and the words of the specification. It never throws. */
export function readWebhookReply({ status, text }: { status: number; text: string }): ReplyReading {
  if (status < 200 || status > 299) {
    return { ok: false, message: `HTTP ${status}: ${text.trim().slice(0, MOST_OF_TEXT)}`, again: true };
  }
  const body = parseJson(text);
  if (!body.ok) return { ok: false, message: "Invalid JSON in webhook response", again: true };
  const unwrapped = readOutput(firstOf(body.value));
  if (!unwrapped.ok) return { ok: false, message: UNKNOWN_PARSING, again: false };
  const proposal = readProposal(unwrapped.value);
  return proposal === null ? { ok: false, message: INVALID_STRUCTURE, again: false } : { ok: true, proposal };
}

type Parsed = { ok: true; value: unknown } | { ok: false };

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** An answer may be the value itself, or JSON in a string `output`, possibly in code fences. */
function readOutput(value: unknown): Parsed {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "output"))
    return { ok: true, value };
  const { output } = value as { output: unknown };
  if (typeof output !== "string") return { ok: true, value: "dealSummary" in value ? value : output };
  const parsed = parseJson(withoutFences(output));
  return parsed.ok ? { ok: true, value: firstOf(parsed.value) } : parsed;
}

/** What stands between the first pair of ``` fences, whatever is said around them; the whole text without any. */
function withoutFences(text: string): string {
  const open = text.indexOf("```");
  if (open < 0) return text;
  const start = text.indexOf("\n", open);
  const head = start < 0 ? text.slice(open + 3) : text.slice(open + 3, start);
  // ```json {…}``` may stand on one line.
  const body =
    /^\s*[a-z]*\s*$/i.test(head) && start >= 0
      ? text.slice(start)
      : text.slice(open + 3).replace(/^\s*[a-z]+/i, "");
  const close = body.lastIndexOf("```");
  return close < 0 ? body : body.slice(0, close);
}

function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}
