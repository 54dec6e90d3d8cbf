/** How long the browser may take to begin keeping the file. */
const KEEP_MS = 60_000;

/** Hands a file to the browser to keep. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}

/** A table that this browser writes by itself. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), name);
