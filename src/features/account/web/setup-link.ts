/** What a one-time link carries behind "#": out of every server's log, as fragments are not sent. */
export interface SetupLink {
  token: string;
}

export function readSetupLink(hash: string): SetupLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const token = params.get("token");
  return params.get("type") === "setup" && token ? { token } : null;
}
