import net from "node:net";

/** Ranges of IPv4 that are no place of the public internet (IANA's special-purpose registry). */
const CLOSED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local; the metadata services of clouds answer at 169.254.169.254.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // A public number by which a cloud's machines reach the host they run on.
  ["168.63.129.16", 32],
] as const;

/** What lies within IPv6's public range and is none of it: tunnels that carry an IPv4 address, and examples. */
const CLOSED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new net.BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, "ipv6");

/** Everything but this is loopback, local, mapped, translated, multicast or not given out. */
const publicV6 = new net.BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public internet. What is not an address is not. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !closed.check(address, "ipv4");
  if (!net.isIPv6(address) || address.includes("%")) return false;
  return publicV6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
