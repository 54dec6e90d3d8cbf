import { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutboundFault } from "./outbound-fault.ts";

const DECODERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

const isKnown = (encoding: string): encoding is keyof typeof DECODERS => Object.hasOwn(DECODERS, encoding);

/**
 * What turns a reply as sent into what it says: unpacked, and cut off with a fault once there is more than `maxBytes`
 * of it. Packed bytes are counted as well as unpacked ones, so neither a flood nor a bomb is ever held in memory.
 */
export function bodySteps(encoding: string, maxBytes: number): Transform[] {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return [countBytes(maxBytes)];
  if (!isKnown(name))
    throw new OutboundFault("network", "The reply is packed in a way that is not understood.");
  return [countBytes(maxBytes), DECODERS[name](), countBytes(maxBytes)];
}

function countBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        done(new OutboundFault("too-large", `The reply is larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
}
