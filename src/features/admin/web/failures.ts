import { refusalOf, reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { toast } from "#web/toasts/toasts.ts";
import { homeHref } from "#features/home/addresses.ts";

/** The words of the specification. */
export function showDenied(): void {
  toast({
    title: "Access Denied",
    description: "You do not have admin privileges",
    variant: "destructive",
  });
}

/** True when the server no longer takes this person for an administrator: they are told, and led away. */
export function leaveIfDenied(error: unknown): boolean {
  if (refusalOf(error)?.code !== "FORBIDDEN") return false;
  showDenied();
  // Their session says the new role, and the guard keeps them out of these pages.
  void recheckSession();
  navigateTo(homeHref, { replace: true });
  return true;
}

/**
 * A destructive toast: the server's own words where it refused, else the words for what was tried,
 * with the number under which the fault stands in the server's log. `leads`: the words for what was tried come first
 * in any case, where the specification knows no others.
 */
export function showFailure(error: unknown, words: string, { leads = false } = {}): void {
  reportError(error, { fallback: words, silent: true });
  if (leaveIfDenied(error)) return;
  if (
    error instanceof Error &&
    (error.name === "AbortError" || error.message.includes("Auth session missing"))
  )
    return;
  const why = describeFailure(error, words);
  const description = leads && !why.startsWith(words) ? `${words}. ${why}` : why;
  toast({ title: "Error", description, variant: "destructive" });
}

export function describeFailure(error: unknown, words: string): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message || words;
  const requestId = requestIdOf(error);
  return requestId === null ? words : `${words} (reference ${requestId})`;
}

function requestIdOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("requestId" in data)) return null;
  return typeof data.requestId === "string" ? data.requestId : null;
}
