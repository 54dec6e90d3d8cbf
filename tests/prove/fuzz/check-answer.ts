import { MAINTENANCE_MESSAGE } from "#contract/refusals.ts";
import type { FuzzRequest } from "./make-request.ts";
import type { FuzzAnswer } from "./send-request.ts";

export interface Secrets {
  /** In every text of the person whom nobody else may read. */
  canary: string;
}

/** A line of a stack, a path of the source, or an error of Node, wherever it stands. */
const STACK =
  /\n\s+at \S.*[:(]\d+|node_modules|dist-server|node:internal|\/src\/server\/|TypeError|ReferenceError|RangeError/;
/** What the database says, and what it is asked. */
const SQL =
  /\b(?:select|insert into|update|delete from)\b [\s\S]*\b(?:from|values|set|where)\b|SQLSTATE|violates |relation "|syntax error at|invalid input syntax|pg_|drizzle|Failed query/i;
/** Words for people: some of the specification's own have no full stop. */
const SENTENCE = /^["“\p{Lu}\p{Lt}\d]\S* \S/u;
/** A field of the input, before what is wrong with it. */
const OF_A_FIELD = /^\S.{0,400}?: /s;
/** Declared in contracts, for when somebody else's server does not answer as it should. */
const ANOTHERS_FAULT = 502;

/** What is wrong with the answer; null when nothing is. */
export function checkAnswer(request: FuzzRequest, answer: FuzzAnswer, { canary }: Secrets): string | null {
  const { status, text, requestId } = answer;
  if (text.includes(canary)) return "holds what belongs to somebody else";
  if (STACK.test(text)) return "holds a stack or a path of the source";
  if (requestId === "") return "has no request id";
  if (status < 400) return checkType(request, answer);
  if (SQL.test(text)) return "speaks of the database";
  return (status < 500 ? null : checkFailure(request, answer)) ?? checkWords(request, answer);
}

function checkType({ operation, method }: FuzzRequest, { status, contentType }: FuzzAnswer): string | null {
  if (operation === null || status !== 200 || method !== "POST") return null;
  return /^(application\/json|text\/event-stream)\b/.test(contentType)
    ? null
    : `is of the type "${contentType}"`;
}

function checkFailure({ operation, path }: FuzzRequest, { status, text }: FuzzAnswer): string | null {
  if (status === ANOTHERS_FAULT && operation?.told.has(status)) return null;
  // An administrator among the callers may have switched it on.
  if (status === 503 && (text.includes(MAINTENANCE_MESSAGE) || path.startsWith("/readyz"))) return null;
  return "is a failure of the server";
}

function checkWords({ method, path }: FuzzRequest, { text, contentType }: FuzzAnswer): string | null {
  if (method === "HEAD") return text === "" ? null : "has a body";
  // A page says it by itself.
  if (!path.startsWith("/api") && contentType.startsWith("text/html")) return null;
  if (!path.startsWith("/api") && text === "") return null;
  if (!contentType.startsWith("application/json")) return `is of the type "${contentType}"`;
  const message = findMessage(text);
  if (message === null) return "says nothing for people";
  return SENTENCE.test(message.replace(OF_A_FIELD, "A field: "))
    ? null
    : `is no sentence: ${JSON.stringify(message)}`;
}

function findMessage(text: string): string | null {
  const told = JSON.parse(text) as { message?: unknown; json?: { message?: unknown } };
  const message = told.json?.message ?? told.message;
  return typeof message === "string" ? message : null;
}
