/**
 * Whether the operator's own mail server says that a mail comes from the domain of its sender (RFC 8601): by DMARC, by a
 * DKIM signature or by SPF of that domain, of one above it or below it. Its own line is the first that bears its name: a line
 * of the same name that a sender wrote stands further down, or was taken out by it.
 */
export function isProven(results: readonly string[], authServer: string, sender: string): boolean {
  const domain = sender.split("@").at(-1) ?? "";
  const own = results.map(withoutComments).find((line) => serverOf(line) === authServer);
  if (own === undefined || domain === "") return false;
  return own
    .split(";")
    .slice(1)
    .some((part) => provesDomain(part.trim().toLowerCase(), domain));
}

const withoutComments = (line: string): string => line.replaceAll(/\([^()]*\)/g, " ");

const serverOf = (line: string): string =>
  (line.split(";")[0] ?? "").trim().split(/\s/)[0]?.toLowerCase() ?? "";

function provesDomain(part: string, domain: string): boolean {
  const method = /^(dmarc|dkim|spf)\s*=\s*pass\b/.exec(part)?.[1];
  if (method === undefined) return false;
  const names = { dmarc: "header\\.from", dkim: "header\\.(?:d|i)", spf: "smtp\\.mailfrom" }[method];
  const said = new RegExp(`\\b${names}\\s*=\\s*"?(?:[^\\s;"]*@)?([a-z0-9.-]+)`).exec(part)?.[1];
  return said !== undefined && isAligned(said, domain);
}

const isAligned = (said: string, domain: string): boolean =>
  said.includes(".") && (said === domain || domain.endsWith(`.${said}`) || said.endsWith(`.${domain}`));
