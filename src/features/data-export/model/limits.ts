const MEGABYTE = 1024 * 1024;

/** Of all rows, unpacked: a small file may unfold into more than any memory holds. Documents are counted for themselves. */
export const MOST_ROW_BYTES = 256 * MEGABYTE;

/** Of the file that is sent: as many bytes as a person may keep in documents, and their rows. */
export const mostFileBytes = (quotaBytes: number): number => quotaBytes + MOST_ROW_BYTES;
