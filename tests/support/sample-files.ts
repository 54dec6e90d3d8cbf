import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** Files as people and attackers make them, byte by byte: nothing here comes from the product. */
export const CSV = Buffer.from("name,price\nSummit Air,1200000\n");

export const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 45>>stream
BT /F1 24 Tf 20 100 Td (The sellers lease) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
startxref
0
%%EOF
`);

/** Made by a browser from a canvas of 8 × 6. */
export const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIAaJ//9k=",
  "base64",
);
export const WEBP = Buffer.from(
  "UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAYABABoJaACdAFAAAD+6WjkYaNf0K9ZffTFwAA=",
  "base64",
);

/** 1 × 1, one frame, unless told otherwise. */
export function makeGif({ width = 1, height = 1, frames = 1, rest = "" } = {}): Buffer<ArrayBuffer> {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
  const parts = [Buffer.from("GIF89a"), screen, colours, ...Array.from({ length: frames }, () => frame)];
  return Buffer.concat([...parts, Buffer.from([0x3b]), Buffer.from(rest, "latin1")]);
}

const chunk = (type: string, data: Buffer): Buffer<ArrayBuffer> => {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};

/** A grey picture; `text` stands in a comment of it, `rest` behind its end. */
export function makePng({ width = 4, height = 3, text = "", rest = "" } = {}): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc(Math.min((width + 1) * height, 1_000_000), 0);
  const comment = text === "" ? [] : [chunk("tEXt", Buffer.from(`Comment\u0000${text}`, "latin1"))];
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    ...comment,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
    Buffer.from(rest, "latin1"),
  ]);
}

/** Grey pages without compression; `rest` stands behind its end, `next` in place of where the first list leads. */
export function makeTiff({
  width = 4,
  height = 3,
  pages = 1,
  isLittle = true,
  shades = Buffer.alloc(width * height, 200),
  rest = "",
  next = null as number | null,
} = {}): Buffer<ArrayBuffer> {
  const write = (bytes: Buffer, value: number, at: number, size: 2 | 4) =>
    isLittle ? bytes.writeUIntLE(value, at, size) : bytes.writeUIntBE(value, at, size);
  const head = Buffer.from(isLittle ? "II*\0\0\0\0\0" : "MM\0*\0\0\0\0", "latin1");
  write(head, 8, 4, 4);
  const parts: Buffer[] = [head];
  let at = 8;
  for (let page = 1; page <= pages; page += 1) {
    const fields = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, at + 2 + 9 * 12 + 4],
      [277, 1],
      [278, height],
      [279, shades.length],
    ] as const;
    const list = Buffer.alloc(2 + fields.length * 12 + 4);
    write(list, fields.length, 0, 2);
    for (const [index, [tag, value]] of fields.entries()) {
      write(list, tag, 2 + index * 12, 2);
      write(list, 4, 4 + index * 12, 2);
      write(list, 1, 6 + index * 12, 4);
      write(list, value, 10 + index * 12, 4);
    }
    const padded = Buffer.concat([shades, Buffer.alloc(shades.length % 2)]);
    at += list.length + padded.length;
    const leads = page < pages ? at : 0;
    write(list, page === 1 ? (next ?? leads) : leads, list.length - 4, 4);
    parts.push(list, padded);
  }
  return Buffer.concat([...parts, Buffer.from(rest, "latin1")]);
}

/** What a file of an archive says of itself, and what it is. */
export interface ZipPart {
  name: string;
  content: Buffer | string;
  flags?: number;
  /** What the directory says it unpacks to, when that is not the truth. */
  saysBytes?: number;
  saysCrc?: number;
  /** What the directory calls it, when the file itself says otherwise. */
  listedAs?: string;
  /** Points at the file of this place instead of its own. */
  liesAt?: number;
}

export function makeZip(parts: readonly ZipPart[], { before = "", comment = "" } = {}): Buffer<ArrayBuffer> {
  const files: Buffer[] = [Buffer.from(before, "latin1")];
  const listed: Buffer[] = [];
  const starts: number[] = [];
  let at = files[0]?.length ?? 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = deflateRawSync(content, { level: 9 });
    const name = Buffer.from(part.name, "utf8");
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(part.saysCrc ?? crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(part.saysBytes ?? content.length, 8);
    const flags = (part.flags ?? 0) | 0x800;
    starts.push(at);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    sizes.copy(local, 14);
    local.writeUInt16LE(name.length, 26);
    files.push(local, name, packed);
    const listedName = Buffer.from(part.listedAs ?? part.name, "utf8");
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(8, 10);
    sizes.copy(head, 16);
    head.writeUInt16LE(listedName.length, 28);
    head.writeUInt32LE(part.liesAt === undefined ? at : (starts[part.liesAt] ?? 0), 42);
    listed.push(head, listedName);
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, directory, end, Buffer.from(comment, "latin1")]);
}

const MAIN = {
  docx: ["/word/document.xml", "wordprocessingml.document.main+xml"],
  xlsx: ["/xl/workbook.xml", "spreadsheetml.sheet.main+xml"],
} as const;

/** The parts that make an archive a document of Word or a workbook of Excel. */
export function officeParts(kind: "docx" | "xlsx", types = ""): ZipPart[] {
  const [place, type] = MAIN[kind];
  const override = `<Override PartName="${place}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/>`;
  return [
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override}${types}</Types>`,
    },
    { name: "_rels/.rels", content: "<Relationships/>" },
    { name: place.slice(1), content: "<document>words</document>" },
  ];
}
