/**
 * Full-time equivalents of a staff: a part-time person counts as half.
 *
 * Units: people. Range: both >= 0. Source: the convention of listings; a listing rarely says the hours.
 *
 * @example fullTimeEquivalents(4, 15) // 11.5
 */
export function fullTimeEquivalents(fullTimePeople: number, partTimePeople: number): number {
  return fullTimePeople + partTimePeople / 2;
}
