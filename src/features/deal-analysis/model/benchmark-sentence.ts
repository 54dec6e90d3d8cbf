import type { ExportSubject } from "./export-subject.ts";
import { workingFor } from "./export-subject.ts";

const HOW = {
  exact: "by its name",
  alias: "by another name of it",
  partial: "by some of its words",
} as const;

/** Which row of the industry table the figures rest on, how it was found, and how far it can be trusted. */
export function describeBenchmark(subject: ExportSubject): string {
  const { match } = subject;
  const note = workingFor(subject, "range.bear").benchmark?.note ?? "";
  if (match.row === null || match.how === "default") return note;
  return `${match.row.industryName}, matched ${HOW[match.how]}. ${note}`;
}
