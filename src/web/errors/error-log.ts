/** The local error log of the specification: the newest 50, kept in this browser alone and sent nowhere. */
export const ERROR_LOG_LIMIT = 50;

export interface ErrorLogEntry {
  message: string;
  stack: string | null;
  url: string;
  timestamp: string;
  additionalInfo: Record<string, unknown> | null;
  route: string;
  userId: string | null;
  componentStack: string | null;
}

export interface ErrorCircumstances {
  url: string;
  route: string;
  userId: string | null;
  timestamp: string;
  additionalInfo?: Record<string, unknown>;
  componentStack?: string | null;
}

/** Errors from elsewhere can be anything: a string, an object, nothing. */
function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (typeof error === "string") return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return String(error);
  }
}

export function makeErrorEntry(error: unknown, circumstances: ErrorCircumstances): ErrorLogEntry {
  return {
    message: wordsOf(error).slice(0, 2000),
    stack: error instanceof Error ? (error.stack ?? null) : null,
    url: circumstances.url,
    timestamp: circumstances.timestamp,
    additionalInfo: circumstances.additionalInfo ?? null,
    route: circumstances.route,
    userId: circumstances.userId,
    componentStack: circumstances.componentStack ?? null,
  };
}

/** Adds an entry to what was stored; anything unreadable there is left behind. Newest last. */
export function appendErrorEntry(stored: unknown, entry: ErrorLogEntry): unknown[] {
  const older: unknown[] = Array.isArray(stored) ? stored : [];
  return [...older, entry].slice(-ERROR_LOG_LIMIT);
}
