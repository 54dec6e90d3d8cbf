import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { writeBenchmarksCsv } from "#features/benchmarks/model/benchmarks-csv.ts";
import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";

/** The table as a file to work on and to import again. The mark at its start tells spreadsheets that it is UTF-8. */
export function saveBenchmarksCsv(rows: readonly KeptIndustry[]): void {
  const href = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, writeBenchmarksCsv(rows)], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = href;
  link.download = "industry-benchmarks.csv";
  link.click();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
