import { inflateRawSync, inflateSync } from "node:zlib";

/** All the words in an answer, whatever its type: of workbooks and letters what their parts say, of PDFs their streams. */
export function wordsOfFile(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const isZip = file.subarray(0, 2).toString("latin1") === "PK";
  if (isZip) return wordsOfZip(file);
  const text = file.toString("utf8");
  return text.startsWith("%PDF") ? `${text}\n${wordsOfPdf(file)}` : text;
}

function wordsOfZip(file: Buffer): string {
  const parts: string[] = [];
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1")) + 16);
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [method, packed, nameLength] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + packed);
    parts.push(file.toString("utf8", at + 46, at + 46 + nameLength));
    parts.push((method === 8 ? inflateRawSync(data) : data).toString("utf8"));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts.join("\n");
}

function wordsOfPdf(file: Buffer): string {
  return [...file.toString("latin1").matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, data = ""]) => {
      const bytes = Buffer.from(data, "latin1");
      try {
        return inflateSync(bytes).toString("latin1");
      } catch {
        return data;
      }
    })
    .join("\n");
}
