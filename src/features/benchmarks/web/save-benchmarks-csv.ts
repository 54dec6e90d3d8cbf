import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { writeBenchmarksCsv } from "#features/benchmarks/model/benchmarks-csv.ts";
import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import { saveCsv } from "#web/lib/save-file.ts";

/** The table as a file to work on and to import again. The mark at its start tells spreadsheets that it is UTF-8. */
export const saveBenchmarksCsv = (rows: readonly KeptIndustry[]): void =>
  saveCsv(BYTE_ORDER_MARK + writeBenchmarksCsv(rows), "industry-benchmarks.csv");
