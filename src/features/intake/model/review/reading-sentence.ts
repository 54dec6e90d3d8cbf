import { formatCount } from "#kit/format-figure.ts";
import type { IntakeFile } from "./intake.ts";

/** How far a file is read, in a few words. */
export function describeReading(
  state: "waiting" | "reading" | "password" | "unreadable",
  file: Pick<IntakeFile, "pagesRead" | "pagesTotal"> | null,
): string {
  switch (state) {
    case "waiting":
      return "Waits to be read";
    case "reading": {
      const [read, total] = [file?.pagesRead ?? null, file?.pagesTotal ?? null];
      return read === null || total === null
        ? "Reading…"
        : `Reading page ${formatCount(read)} of ${formatCount(total)}`;
    }
    case "password":
      return "Asks for a password";
    case "unreadable":
      return "Could not be read";
  }
}
