import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** A file that means harm, or is broken. */
export interface HostileDocument {
  readonly name: string;
  bytes(): Uint8Array | Promise<Uint8Array>;
}

export const text = (words: string): Uint8Array => new TextEncoder().encode(words);
export const latin = (words: string): Uint8Array => Uint8Array.from(Buffer.from(words, "latin1"));
export const of = (name: string, bytes: () => Uint8Array | Promise<Uint8Array>): HostileDocument => ({
  name,
  bytes,
});

/** A PDF of the given objects, with a table of references that is right unless it is asked to be wrong. */
export function pdf(objects: readonly (string | Buffer)[], { brokenTable = false } = {}): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    offsets.push(at);
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(piece);
    at += piece.length;
  }
  const table = offsets
    .map((offset) => `${String(brokenTable ? offset + 7_777 : offset).padStart(10, "0")} 00000 n \n`)
    .join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${brokenTable ? 3 : at}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export const stream = (data: Buffer, more = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${more} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
export const onePage = (content: Buffer, more = ""): readonly (string | Buffer)[] => [
  `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
  content,
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
];
export const bomb = (megabytes: number, times: number): Buffer => {
  let data: Buffer = Buffer.alloc(megabytes * 1024 * 1024, 32);
  for (let pass = 0; pass < times; pass += 1) data = deflateSync(data);
  return data;
};

/** A part of an archive: its name as it stands there, and how it lies about itself. */
export interface ZipPart {
  readonly name: string;
  readonly data: Buffer | string;
  readonly says?: { readonly size?: number; readonly check?: number; readonly flags?: number };
}

/** An archive of the given parts, each packed. */
export function zip(parts: readonly ZipPart[]): Uint8Array {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, says = {} } of parts) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(says.flags ?? 0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(says.check ?? crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(says.size ?? raw.length, 18);
    head.writeUInt16LE(title.length, 22);
    pieces.push(Buffer.from("PK\u0003\u0004"), head, title, packed);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(at, 12);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), head.subarray(0, 26), tail.subarray(2), title);
    at += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length % 65_536, 4);
  end.writeUInt16LE(parts.length % 65_536, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...pieces, listed, Buffer.from("PK\u0005\u0006"), end]));
}
