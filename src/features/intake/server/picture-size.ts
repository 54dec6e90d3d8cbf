export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How many dots a PNG, JPEG or WebP says that it has; null where it does not say so, or says none. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeOf(view);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function sizeOf(view: Buffer): PictureSize | null {
  const head = view.toString("latin1", 0, 16);
  if (head.startsWith("\u0089PNG"))
    return view.length < 24 ? null : { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
  if (head.startsWith("\u00ff\u00d8")) return sizeOfJpeg(view);
  if (head.startsWith("RIFF")) return view.length < 30 ? null : sizeOfWebp(view, head.slice(12, 16));
  return null;
}

/** Its frame says it; parts are skipped by their length up to there. */
function sizeOfJpeg(view: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 < view.length) {
    if (view[at] !== 0xff) return null;
    const mark = view[at + 1] ?? 0;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
    at += mark === 0xff ? 1 : 2 + Math.max(2, view.readUInt16BE(at + 2));
  }
  return null;
}

function sizeOfWebp(view: Buffer, kind: string): PictureSize | null {
  if (kind === "VP8X") return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (kind === "VP8 ")
    return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  if (kind !== "VP8L") return null;
  const bits = view.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
