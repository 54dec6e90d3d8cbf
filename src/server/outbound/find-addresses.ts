import dns from "node:dns/promises";
import net from "node:net";
import { OutboundFault } from "./outbound-fault.ts";
import { isPublicAddress } from "./public-address.ts";

export interface Address {
  address: string;
  family: number;
}
export type Resolve = (hostname: string) => Promise<Address[]>;

const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/**
 * The addresses of a URL's host, each of them judged. The connection is then made to these and no others: a name
 * that is asked for twice may answer differently the second time. One address that is not public refuses the whole
 * name, unless the administrator allows the host.
 */
export async function findAddresses(
  url: URL,
  allowHosts: readonly string[],
  resolve: Resolve = resolveBySystem,
): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = net.isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookUp(host, resolve);
  const refused = addresses.find(({ address }) => !isPublicAddress(address));
  if (!refused || isAllowed(url, allowHosts)) return addresses;
  const place = refused.address === host ? host : `${host} is at ${refused.address}, which`;
  throw new OutboundFault(
    "refused-address",
    `${place} is not an address of the public internet. If it is an automation of your own, add ${url.host} to OUTBOUND_ALLOW_HOSTS and start again.`,
  );
}

async function lookUp(host: string, resolve: Resolve): Promise<Address[]> {
  try {
    const addresses = await resolve(host);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    throw new OutboundFault("network", `The name ${host} could not be found.`, { cause: error });
  }
  throw new OutboundFault("network", `The name ${host} has no address.`);
}

/** An entry is a host, for all its ports, or host and port. */
function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return allowHosts.includes(url.hostname) || allowHosts.includes(`${url.hostname}:${port}`);
}
