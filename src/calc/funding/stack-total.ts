import { formatNumber } from "#kit/format-figure.ts";

/** How far from 100 a total may be, in percentage points. Source: this product's own definition. */
export const TOTAL_TOLERANCES = { ok: 0.5, close: 1, strict: 0.01 } as const;

export interface StackTotalState {
  readonly totalPct: number;
  readonly state: "ok" | "close" | "off";
  readonly colour: "green" | "yellow" | "red";
  readonly message: string;
  /** "Save Deal Stack and Terms" is enabled. */
  readonly canSave: boolean;
  /** Good enough for the custom builder's click and for a saved stack. */
  readonly isExact: boolean;
  /** What the toast "Invalid Total" says when it is not. */
  readonly invalidTotalMessage: string;
}

const STATES = {
  ok: { colour: "green", message: "OK" },
  close: { colour: "yellow", message: "Close to 100% - will auto-adjust when saving" },
  off: { colour: "red", message: "Should be close to 100% (within 0.5%)" },
} as const;

/**
 * What a running total means at each of the three tolerances.
 *
 * Units: percent. Source: this product's own definition.
 *
 * @example stackTotalState(99.5).state // "ok"
 * @example stackTotalState(101).state // "close"
 * @example stackTotalState(98.9).canSave // false
 * @example stackTotalState(99.99).isExact // true
 */
export function stackTotalState(totalPct: number): StackTotalState {
  // Adding decimals leaves dust: 100 − 99.99 is 0.01 and a little.
  const distance = Math.round(Math.abs(totalPct - 100) * 1e9) / 1e9;
  const state = distance <= TOTAL_TOLERANCES.ok ? "ok" : distance <= TOTAL_TOLERANCES.close ? "close" : "off";
  return {
    totalPct,
    state,
    ...STATES[state],
    canSave: distance <= TOTAL_TOLERANCES.close,
    isExact: distance <= TOTAL_TOLERANCES.strict,
    invalidTotalMessage: `Component percentages must add up to 100%. Current total: ${formatNumber(totalPct, 2)}%`,
  };
}
