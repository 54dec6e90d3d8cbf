/**
 * Rounds half up (towards +∞, as Math.round) at a decimal place, on the number as it is written: 1.005 becomes
 * 1.01, although its binary form lies a hair below.
 *
 * Range: any finite number; `digits` from 0. Never −0.
 *
 * @example roundHalfUp(1.005, 2) // 1.01
 * @example roundHalfUp(-2.5, 0) // -2
 */
export function roundHalfUp(value: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = value * scale;
  // Away from a tie the product decides, at a tenth of the time of reading the number as text.
  const isFarFromTie = Math.abs(scaled - Math.floor(scaled) - 0.5) > 1e-4;
  if (Math.abs(scaled) < 1e9 && isFarFromTie) return Math.round(scaled) / scale || 0;
  if (digits === 0 && Math.abs(value) < 1e21) return Math.round(value) || 0;
  const written = String(value);
  // Numbers written with an exponent are either far beyond or far below anything a decimal place can change.
  if (written.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const rounded = Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`);
  return Number.isFinite(rounded) && rounded !== 0 ? rounded : 0;
}
