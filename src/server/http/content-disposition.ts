const MOST_CHARACTERS = 150;
/** What Windows, macOS or Linux refuse in a name, and what would end the header. */
const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069/\\:*?"<>|]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file's name from anybody's words: never a path, never a second header, never hidden, at most 150 characters. */
export function safeFileName(words: string): string {
  const [, stem = "", ending = ""] = /^(.*?)(\.[a-z0-9]{1,8})?$/is.exec(words) ?? [];
  const cleaned = stem
    .toWellFormed()
    .replaceAll(UNSAFE, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s.]+/, "")
    .slice(0, MOST_CHARACTERS - ending.length)
    .toWellFormed()
    .replace(/[\s.]+$/, "");
  const named = cleaned === "" ? "file" : cleaned;
  return `${RESERVED.test(named) ? `_${named}` : named}${ending}`;
}

/** The header that names a file, to be kept or to be shown: plain letters for old readers, every letter for the rest (RFC 6266). */
export function contentDisposition(words: string, how: "attachment" | "inline" = "attachment"): string {
  const name = safeFileName(words);
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7E]/g, "")
    .replaceAll(/[%;]/g, " ")
    .trim();
  const escaped = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase() ?? ""}`,
  );
  return `${how}; filename="${/^\.|^$/.test(plain) ? `file${plain}` : plain}"; filename*=UTF-8''${escaped}`;
}
