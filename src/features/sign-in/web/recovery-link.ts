/** What a recovery link carries behind the #: out of every server's log, as fragments are not sent. */
export interface RecoveryLink {
  accessToken: string;
  refreshToken: string;
}

export function readRecoveryLink(hash: string): RecoveryLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const [accessToken, refreshToken] = [params.get("access_token"), params.get("refresh_token")];
  return params.get("type") === "recovery" && accessToken && refreshToken
    ? { accessToken, refreshToken }
    : null;
}
