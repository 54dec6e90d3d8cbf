/** One host of a database's address; without a port it is PostgreSQL's own. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: string;
}

/** What `DATABASE_URL` says: one host as usual, or several of which one takes writes. */
export interface DatabaseAddress {
  /** The address with the first host alone. */
  readonly url: URL;
  readonly hosts: readonly DatabaseHost[];
  /**
   * Whether the host that writes has to be looked for: of several, or of one that says so because another machine may
   * take its name or stand behind it.
   */
  readonly isLookedFor: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is;
const HOST = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i;
const HOW =
  "Write it as postgres://user:password@host:5432/database, with special characters percent-encoded.";
const HOW_SEVERAL =
  "Write it as postgres://user:password@first:5432,second:5432/database?target_session_attrs=read-write, with special characters percent-encoded.";

/** Understood, or a sentence about `name` that says what is wrong and how to write it; never with the password. */
export function parseAddress(text: string, name: string): DatabaseAddress | { problem: string } {
  const [, scheme = "", login = "", list = "", rest = ""] = PARTS.exec(text) ?? [];
  const entries = list.split(",");
  const isSeveral = entries.length > 1;
  const hosts = isSeveral ? readHostList(entries, name) : [];
  if ("problem" in hosts) return hosts;
  const url = URL.parse(isSeveral ? `${scheme}${login}${entries[0]}${rest}` : text);
  const problem = url ? check(url) : "cannot be read as an address.";
  if (!url || problem) return { problem: `${name} ${problem} ${isSeveral ? HOW_SEVERAL : HOW}` };
  const wanted = url.searchParams.get("target_session_attrs");
  if (wanted !== null && wanted !== "read-write" && wanted !== "primary")
    return {
      problem: `${name} asks for target_session_attrs=${JSON.stringify(wanted)}, but Dealwright works on the host that takes writes and on no other. Write target_session_attrs=read-write.`,
    };
  if (isSeveral && url.searchParams.has("host"))
    return { problem: `${name} names several hosts and one more as "host=". Leave one of the two out.` };
  return {
    url,
    hosts: isSeveral ? hosts : [{ host: url.hostname, port: url.port }],
    isLookedFor: isSeveral || wanted !== null,
  };
}

function check(url: URL): string {
  if (!["postgres:", "postgresql:"].includes(url.protocol))
    return `starts with "${url.protocol}", which is not PostgreSQL.`;
  return url.pathname.length < 2 ? "names no database." : "";
}

function readHostList(entries: readonly string[], name: string): DatabaseHost[] | { problem: string } {
  const hosts: DatabaseHost[] = [];
  for (const entry of entries) {
    const [, host, port = ""] = HOST.exec(entry) ?? [];
    if (host === undefined || (port !== "" && (Number(port) < 1 || Number(port) > 65_535)))
      return {
        problem: `${name} names several hosts: ${JSON.stringify(entry.slice(0, 80))} is none. ${HOW_SEVERAL}`,
      };
    if (hosts.some((other) => other.host === host && other.port === port))
      return { problem: `${name} names the host ${entry} twice. Name each once. ${HOW_SEVERAL}` };
    hosts.push({ host, port });
  }
  return hosts;
}

/** Of an address that was checked when the settings were read. */
export function readAddress(text: string): DatabaseAddress {
  const address = parseAddress(text, "The address of the database");
  if ("problem" in address) throw new Error(address.problem);
  return address;
}

/** The address as one writes it, with all its hosts. */
export function writeAddress({ url, hosts }: DatabaseAddress): string {
  if (hosts.length === 1) return url.href;
  const [, scheme = "", login = "", , rest = ""] = PARTS.exec(url.href) ?? [];
  return `${scheme}${login}${hosts.map(describeHost).join(",")}${rest}`;
}

/** The address of one of the hosts. */
export function addressAt({ url }: DatabaseAddress, { host, port }: DatabaseHost): string {
  const at = new URL(url);
  // A local socket has no host to set: it stands among the parameters.
  if (host !== "") at.hostname = host;
  if (host !== "") at.port = port;
  return at.href;
}

/** db-a:5432 */
export const describeHost = ({ host, port }: DatabaseHost): string =>
  port === "" ? host : `${host}:${port}`;
