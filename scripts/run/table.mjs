/** Prints records as columns, numbers to the right; the keys of the first are the headings. */
export function printTable(rows) {
  const keys = Object.keys(rows[0] ?? {});
  const widths = keys.map((key) => Math.max(key.length, ...rows.map((row) => String(row[key]).length)));
  const line = (cells, right) =>
    cells.map((cell, i) => (right(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join("  ");
  const isNumber = (i) => rows.every((row) => row[keys[i]] !== "" && !Number.isNaN(Number(row[keys[i]])));
  console.log(line(keys, isNumber).trimEnd());
  for (const row of rows) {
    const cells = keys.map((key) => String(row[key]));
    console.log(line(cells, isNumber).trimEnd());
  }
}
