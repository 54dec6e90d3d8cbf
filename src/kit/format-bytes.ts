const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/**
 * The size of a file or a quota.
 *
 * @example formatBytes(640) // "640 B"
 * @example formatBytes(3_565_158) // "3.4 MB"
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} kB`;
  if (bytes >= GIGABYTE) return `${Number((bytes / GIGABYTE).toFixed(1))} GB`;
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}
