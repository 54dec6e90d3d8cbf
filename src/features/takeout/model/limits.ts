const MEGABYTE = 1024 * 1024;

/** Of the file as it is sent. */
export const MOST_FILE_BYTES = 64 * MEGABYTE;
/** Of everything in it, unpacked: a small file may unfold into more than any memory holds. */
export const MOST_UNPACKED_BYTES = 256 * MEGABYTE;
