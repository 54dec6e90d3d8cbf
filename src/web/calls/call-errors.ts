import type { LastChange } from "#contract/made-by.ts";
import { logError } from "#web/errors/log-error.ts";
import { CONNECTION_MESSAGE, SpokenError } from "#web/errors/spoken-error.ts";
import { toast } from "#web/toasts/toasts.ts";

export interface Refusal {
  code: string;
  message: string;
  /** Which part of the input it is about, where the contract says so. */
  field?: string;
  /** Of a record that was changed elsewhere: who did it, by id, and when. */
  newer?: LastChange;
}

interface CallError extends Error {
  code: string;
  status: number;
  defined: boolean;
  data?: unknown;
}

function isCallError(error: unknown): error is CallError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    "defined" in error &&
    typeof error.defined === "boolean" &&
    "status" in error &&
    typeof error.status === "number"
  );
}

/** The refusal a contract declares, in its own words; null for anything else that went wrong. */
export function refusalOf(error: unknown): Refusal | null {
  if (!isCallError(error) || !error.defined) return null;
  const { code, message, data } = error;
  const isOfField = typeof data === "object" && data !== null && "field" in data;
  const newer = readNewer(data);
  return {
    code,
    message,
    ...(isOfField && typeof data.field === "string" ? { field: data.field } : {}),
    ...(newer === null ? {} : { newer }),
  };
}

function readNewer(data: unknown): LastChange | null {
  if (typeof data !== "object" || data === null || !("updatedBy" in data && "updatedAt" in data)) return null;
  const { updatedBy, updatedAt } = data;
  if (typeof updatedAt !== "string") return null;
  return { updatedBy: typeof updatedBy === "string" ? updatedBy : null, updatedAt };
}

function requestIdOf(error: CallError): string | null {
  const { data } = error;
  if (typeof data !== "object" || data === null || !("requestId" in data)) return null;
  return typeof data.requestId === "string" ? data.requestId : null;
}

/** A fault at the server: its general words, with the number under which it is in the server's log. */
function faultMessage(error: CallError, fallback: string): string {
  // It says what the person has to look for, which the general words do not.
  if (error.code === "MAYBE_STORED" && error.message !== "") return error.message;
  if (error.code === "DATABASE_UNAVAILABLE" || [502, 503, 504].includes(error.status))
    return CONNECTION_MESSAGE;
  const requestId = requestIdOf(error);
  if (requestId === null) return fallback;
  return error.message.includes(requestId) ? error.message : `${error.message} (reference ${requestId})`;
}

/** What to tell the person: a refusal's or a server's words, or the fallback for what has no words of its own. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof SpokenError) return error.message || fallback;
  if (!isCallError(error)) return fallback;
  return error.defined || error.status < 500 ? error.message || fallback : faultMessage(error, fallback);
}

export interface ReportOptions {
  title?: string;
  /** Said when the error has no words for the person. */
  fallback: string;
  /** Only log it. */
  silent?: boolean;
}

/** The one path of errors: into the local log, and said in a destructive toast. */
export function reportError(
  error: unknown,
  { title = "Error", fallback, silent = false }: ReportOptions,
): void {
  // The person, or the page they left, called it off.
  if (error instanceof Error && error.name === "AbortError") return;
  logError(error);
  const description = messageOf(error, fallback);
  // Messages containing these words are silent.
  const isSessionMissing = error instanceof Error && error.message.includes("Auth session missing");
  if (silent || isSessionMissing) return;
  toast({ title, description, variant: "destructive" });
}

/** Rejects when no answer came in time; the work itself goes on unless its signal says otherwise. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  ms: number,
  message = `Operation timed out after ${ms}ms`,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SpokenError(message)), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export const DEAL_READ_ATTEMPTS = 3;

/** 300 ms, doubled with every attempt, plus up to 100 ms. */
export function dealReadWaitMs(attempt: number, random: number): number {
  return 300 * 2 ** attempt + random * 100;
}

/** Reads of deals are tried three times in all; a refusal is an answer and is not asked again. */
export async function retryDealRead<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isAborted = error instanceof Error && error.name === "AbortError";
      if (refusalOf(error) || isAborted || attempt + 1 >= DEAL_READ_ATTEMPTS) throw error;
      const waitMs = dealReadWaitMs(attempt, Math.random());
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
