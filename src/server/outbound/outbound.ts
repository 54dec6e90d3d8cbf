import { fetchOutbound, type OutboundReply } from "./fetch-outbound.ts";
import { findAddresses, type Resolve } from "./find-addresses.ts";
import { OutboundFault } from "./outbound-fault.ts";
import { openOutbound, readAddress, type OpenReply, type OutboundOptions } from "./open-outbound.ts";

export type CallOptions = Omit<OutboundOptions, "allowHosts" | "resolve">;

/** Calls to other machines under the operator's rules. The platform has one, and features use no other. */
export interface Outbound {
  /** Reads the reply whole. */
  fetch(address: string, options?: CallOptions): Promise<OutboundReply>;
  /** Hands the reply over as it comes. */
  open(address: string, options?: CallOptions): Promise<OpenReply>;
  /** Whether the address would be called, as far as can be said now; fails with the fault that a call would. */
  check(address: string): Promise<void>;
  /**
   * The address of a host that is called by another protocol than HTTP, judged as calls are: who asks connects to it, and
   * does not look the name up again. Fails with an OutboundFault.
   */
  find(host: string, port: number): Promise<string>;
}

export interface OutboundRules {
  /** Hosts, or host:port, that may lie in private networks. */
  allowHosts?: readonly string[];
  resolve?: Resolve;
}

export function createOutbound(rules: OutboundRules = {}): Outbound {
  return {
    fetch: (address, options) => fetchOutbound(address, { ...options, ...rules }),
    open: (address, options) => openOutbound(address, { ...options, ...rules }),
    check: async (address) => {
      await findAddresses(readAddress(address), rules.allowHosts ?? [], rules.resolve);
    },
    find: async (host, port) => {
      const url = readAddress(`https://${host}:${port}`);
      const [first] = await findAddresses(url, rules.allowHosts ?? [], rules.resolve);
      if (first === undefined) throw new OutboundFault("network", `The name ${host} has no address.`);
      return first.address;
    },
  };
}
