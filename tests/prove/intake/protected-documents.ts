import { writeXlsx } from "hucre/xlsx";
import { writeReport } from "#features/report-files/server/report-file.ts";

export const PASSWORD = "harbour-7";

/** Documents that open with a password alone and state one value: an asking price of $610,000. */
export const PROTECTED_DOCUMENTS: readonly { readonly name: string; bytes(): Promise<Uint8Array> }[] = [
  {
    name: "protected.pdf",
    bytes: () => writeReport({ content: ["Asking Price: $610,000"], userPassword: PASSWORD }),
  },
  {
    name: "protected.xlsx",
    bytes: () =>
      writeXlsx({
        sheets: [{ name: "Summary", rows: [["Asking Price", 610_000]] }],
        encryption: { password: PASSWORD },
      }),
  },
];
