/** Dollars in whole cents, half away from zero: −0.005 is −1 cent. */
export const toCents = (usd: number): number => roundCents(usd * 100);

/** A computed number of cents in whole ones, half away from zero. */
export const roundCents = (cents: number): number =>
  cents < 0 ? -Math.round(-cents) : Math.round(cents) + 0;

export const toUsd = (cents: number): number => cents / 100;
