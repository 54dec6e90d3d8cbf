import type { Duplicate } from "./duplicate.ts";

/** The reason that gave the most points, the first of equal ones: "same name 50". */
export function strongestReason({ reasons }: Pick<Duplicate, "reasons">): string {
  const points = (reason: string): number => Number(/\d+$/.exec(reason)?.[0] ?? 0);
  return reasons.toSorted((one, other) => points(other) - points(one))[0] ?? "";
}
