/**
 * The middle of a range such as "48 to 50", for a person who would rather have one figure than two.
 *
 * Units: those of the two ends. Range: any finite numbers. Source: arithmetic mean.
 *
 * @example middleOfRange(48, 50) // 49
 */
export function middleOfRange(lowest: number, highest: number): number {
  return lowest + (highest - lowest) / 2;
}
