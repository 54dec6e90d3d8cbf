import { appendErrorEntry, makeErrorEntry } from "./error-log.ts";
import { readLocalJson, writeLocalJson } from "#web/browser/local-storage.ts";

export interface ErrorDetails {
  additionalInfo?: Record<string, unknown>;
  componentStack?: string | null;
}

let readUserId: () => string | null = () => null;

/** The session stands above the log; it says here how to learn who is signed in. */
export function setErrorLogUser(read: () => string | null): void {
  readUserId = read;
}

/** A refusal or a validation answer of the server: it did what it should, and says so to the person. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return false;
  const isMaintenance = "code" in error && error.code === "MAINTENANCE";
  return isMaintenance || (error.status >= 400 && error.status < 500);
}

/** Keeps an error in this browser's log. It is sent nowhere. */
export function logError(error: unknown, details: ErrorDetails = {}): void {
  if (isAnswer(error)) return;
  const entry = makeErrorEntry(error, {
    url: location.href,
    route: location.pathname,
    userId: readUserId(),
    timestamp: new Date().toISOString(),
    ...details,
  });
  writeLocalJson("app_error_logs", appendErrorEntry(readLocalJson("app_error_logs"), entry));
}

/** What nobody caught. */
export function logUncaughtErrors(): void {
  addEventListener("error", (event) => {
    // A resource that failed to load has no error object and is the browser's to report.
    if (event.error !== undefined && event.error !== null)
      logError(event.error, { additionalInfo: { from: "window" } });
  });
  addEventListener("unhandledrejection", (event) => {
    logError(event.reason, { additionalInfo: { from: "promise" } });
  });
}
