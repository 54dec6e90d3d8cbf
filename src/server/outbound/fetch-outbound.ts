import type http from "node:http";
import { openOutbound, readAddress, toFault, type OutboundOptions } from "./open-outbound.ts";

export interface OutboundReply {
  status: number;
  statusText: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Calls another machine and reads its reply whole, within the bounds. Fails with an OutboundFault and nothing else. */
export async function fetchOutbound(address: string, options: OutboundOptions = {}): Promise<OutboundReply> {
  const { body, ...reply } = await openOutbound(address, options);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk as Buffer);
  } catch (error) {
    throw toFault(error, readAddress(address));
  }
  return { ...reply, body: Buffer.concat(chunks) };
}
