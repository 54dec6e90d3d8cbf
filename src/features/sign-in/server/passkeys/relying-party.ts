import net from "node:net";

/** Whose passkeys they are, in the browser's eyes: the host that people type, for good. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Null where browsers keep no passkeys: over plain http, but for one's own machine, and at an address that is a number.
 */
export function findRelyingParty(appOrigin: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(appOrigin);
  if (net.isIP(hostname.replaceAll(/[[\]]/g, "")) > 0) return null;
  const isOwnMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isOwnMachine ? { id: hostname, origin } : null;
}
