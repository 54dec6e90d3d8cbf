const UTF8 = new TextDecoder("utf-8", { fatal: true });

export const NOT_UTF8 = "is not UTF-8 text. Save it as UTF-8";

/** UTF-8 text without its byte order mark, or null when the bytes are something else. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    // The decoder's own words name an error code; the caller says which file or line it was.
    return null;
  }
}
