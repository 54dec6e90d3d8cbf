import { formatMonth } from "#kit/day.ts";
import type { Duplicate } from "./duplicate.ts";

/** "You passed on this in May 2026: price too high."; empty where nobody did. */
export const describePassed = ({ passed }: Pick<Duplicate, "passed">): string =>
  passed === null
    ? ""
    : `You passed on this in ${formatMonth(passed.at.slice(0, 10))}${passed.because === "" ? "" : `: ${passed.because}`}.`;
