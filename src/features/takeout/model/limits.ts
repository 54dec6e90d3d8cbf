const MEGABYTE = 1024 * 1024;

/** Of the file; it is sent in base64, a third larger, and proxies let 65 MB through (docs/operations.md). */
export const MOST_FILE_BYTES = 48 * MEGABYTE;
/** Of everything in it, unpacked: a small file may unfold into more than any memory holds. */
export const MOST_UNPACKED_BYTES = 256 * MEGABYTE;
