const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** `640 B`, `12 kB`, `3.4 MB`, `2 GB`. */
export function saySize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} kB`;
  if (bytes >= GIGABYTE) return `${Number((bytes / GIGABYTE).toFixed(1))} GB`;
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}
