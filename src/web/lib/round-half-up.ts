/**
 * Rounds half up (towards +∞, as Math.round) at a decimal place, on the number as it is written: 1.005 becomes
 * 1.01, although its binary form lies a hair below. Source: decisions part B0.
 */
export function roundHalfUp(value: number, digits: number): number {
  const written = String(value);
  // Numbers written with an exponent are either far beyond or far below anything a decimal place can change.
  if (written.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const rounded = Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`);
  return Number.isFinite(rounded) && rounded !== 0 ? rounded : 0;
}
