/** The value of one cookie of a request; null when it is not there. */
export function readCookie(cookieHeader: string | null, name: string): string | null {
  for (const pair of cookieHeader?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      // Not written by us: as if there were no cookie.
      return null;
    }
  }
  return null;
}
