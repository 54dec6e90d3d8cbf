import net from "node:net";

/**
 * Whom an address is counted with. One IPv4 address is one caller; of IPv6 a whole /64 is, because whoever has one
 * address there has 18 quintillion. An IPv4 address in IPv6 clothes (::ffff:192.0.2.1) is the IPv4 address.
 *
 * @example networkOf("192.0.2.7") // "192.0.2.7"
 * @example networkOf("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2::/64"
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!net.isIPv6(plain)) return address;
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
