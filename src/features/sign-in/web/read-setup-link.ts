/** What a one-time link carries behind "#": out of every server's log, as fragments are not sent. */
export interface SetupLink {
  token: string;
}

export function readSetupLink(hash: string): SetupLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const token = params.get("token");
  const type = params.get("type");
  return (type === "setup" || type === "invite") && token ? { token } : null;
}

/** The name under which a tab's history keeps the token once it has left the address. */
export const SAVED_TOKEN = "setupToken";

export function readSavedToken(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !(SAVED_TOKEN in state)) return null;
  const token = state[SAVED_TOKEN];
  return typeof token === "string" ? token : null;
}
