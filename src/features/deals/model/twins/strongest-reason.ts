import type { Twin } from "./twin.ts";

/** The reason that gave the most points, the first of equal ones: "same name 50". */
export function strongestReason({ reasons }: Pick<Twin, "reasons">): string {
  const points = (reason: string): number => Number(/\d+$/.exec(reason)?.[0] ?? 0);
  return reasons.toSorted((one, other) => points(other) - points(one))[0] ?? "";
}
