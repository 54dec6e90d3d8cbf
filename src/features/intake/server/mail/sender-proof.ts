/**
 * Whether the operator's own mail server says that a mail comes from the domain of its sender (RFC 8601): by DMARC, by a
 * DKIM signature or by SPF of that domain, of one above it or below it. Its own line is the first that bears its name: a line
 * of the same name that a sender wrote stands further down, or was taken out by it.
 */
export function isProven(results: readonly string[], authServer: string, sender: string): boolean {
  const domain = sender.split("@").at(-1) ?? "";
  const own = results.map(partsOf).find(([server = ""]) => serverOf(server) === authServer);
  if (own === undefined || domain === "") return false;
  return own.slice(1).some((part) => provesDomain(part.trim().toLowerCase(), domain));
}

/** Longer than any line that a mail server writes; what is longer proves nothing. */
const MOST_LETTERS = 10_000;
/** Stands for a word in quotes that has more than letters, digits and @ in it: no domain of a sender is one. */
const QUOTED = "\u0000";

interface Reading {
  readonly parts: string[];
  /** Comments that are open. */
  depth: number;
  /** What stands in the quotes that are open. */
  quoted: string | null;
}

/**
 * The parts of the line that semicolons part. Within quotes and comments, which may stand within each other, a semicolon parts
 * nothing, and words are no results: a sender may have chosen them.
 */
function partsOf(line: string): string[] {
  const reading: Reading = { parts: [""], depth: 0, quoted: null };
  for (const [token] of line.slice(0, MOST_LETTERS).matchAll(/\\[^]|[^\\"();]+|[^]/g))
    readToken(reading, token);
  const isWhole = reading.depth === 0 && reading.quoted === null && line.length <= MOST_LETTERS;
  // What is cut off, or never closed, proves nothing.
  return isWhole ? reading.parts : reading.parts.slice(0, 1);
}

/** `token`: a sign, an escaped one, or words without any. */
function readToken(reading: Reading, token: string): void {
  if (reading.quoted !== null) {
    if (token !== '"') reading.quoted += token;
    else {
      add(reading, /^[\w.@+-]*$/.test(reading.quoted) ? reading.quoted : QUOTED);
      reading.quoted = null;
    }
  } else if (token === "(") reading.depth += 1;
  else if (reading.depth > 0) {
    if (token === ")" && (reading.depth -= 1) === 0) add(reading, " ");
  } else if (token === '"') reading.quoted = "";
  else if (token === ";") reading.parts.push("");
  else add(reading, token);
}

const add = ({ parts }: Reading, text: string): void => void (parts[parts.length - 1] += text);

const serverOf = (part: string): string => part.trim().split(/\s/)[0]?.toLowerCase() ?? "";

const PROPERTIES = {
  dmarc: ["header.from"],
  dkim: ["header.d", "header.i"],
  spf: ["smtp.mailfrom"],
} as const;

/** A method that passed, by the properties that are its own. */
function provesDomain(part: string, domain: string): boolean {
  const [first = "", ...properties] = part.replaceAll(/\s+/g, " ").replaceAll(/ ?= ?/g, "=").split(" ");
  const method = (["dmarc", "dkim", "spf"] as const).find((name) => first === `${name}=pass`);
  if (method === undefined) return false;
  return properties.some((property) => {
    const at = property.indexOf("=");
    const said = /^(?:[^@]*@)?([a-z0-9.-]+)$/.exec(property.slice(at + 1))?.[1];
    return (
      PROPERTIES[method].some((own) => own === property.slice(0, Math.max(0, at))) &&
      said !== undefined &&
      isAligned(said, domain)
    );
  });
}

const isAligned = (said: string, domain: string): boolean =>
  said.includes(".") && (said === domain || domain.endsWith(`.${said}`) || said.endsWith(`.${domain}`));
