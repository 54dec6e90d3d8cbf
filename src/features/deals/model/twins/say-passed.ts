import type { Twin } from "./twin.ts";

/** "You passed on this in May 2026: price too high."; empty where nobody did. */
export function sayPassed({ passed }: Pick<Twin, "passed">): string {
  if (passed === null) return "";
  const month = new Date(passed.at).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return `You passed on this in ${month}${passed.because === "" ? "" : `: ${passed.because}`}.`;
}
