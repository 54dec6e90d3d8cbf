/** Why this browser offers no passkeys at the address it shows; null where it does. */
export function whyNoPasskeys(): string | null {
  const { hostname } = location;
  if (!isSecureContext)
    return "Passkeys need an https address, and this page was opened over plain http. The administrator can change that.";
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith("["))
    return "Passkeys belong to a site's name, and this page was opened at a bare number. Open it at its name, on your own machine at localhost.";
  return typeof PublicKeyCredential === "undefined" ? "This browser does not know passkeys." : null;
}
