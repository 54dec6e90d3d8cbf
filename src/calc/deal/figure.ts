/** Why a formula has no figure; the sentence for a person is made of this by the working. */
export type NoFigureReason =
  | "price-missing"
  | "revenue-missing"
  | "ebitda-missing"
  | "ebitda-not-positive"
  | "sde-missing"
  | "sde-not-positive"
  | "no-sde-multiple"
  | "no-small-business-row"
  | "employees-missing"
  | "assets-missing"
  | "no-current-items"
  | "no-method"
  | "fair-value-not-positive"
  | "no-down-payment"
  | "no-debt"
  | "no-sign-change"
  | "no-root-in-range"
  | "several-rates"
  | "beyond-horizon"
  | "no-indicator"
  | "overflow";

/** What a formula answers: a finite number, or why there is none. Never NaN, never Infinity. */
export type Figure =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: NoFigureReason };

/** No figure, with its reason. */
export function noFigure(reason: NoFigureReason): Figure {
  return { ok: false, reason };
}

/** A figure of a number that was computed; one that left the finite numbers is no figure. */
export function figureOf(value: number): Figure {
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, reason: "overflow" };
}

/** The value of a figure, or null. */
export function valueOrNull(figure: Figure): number | null {
  return figure.ok ? figure.value : null;
}

/** A computed number, or null when it left the finite numbers. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
