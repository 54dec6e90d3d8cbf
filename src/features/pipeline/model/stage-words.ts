/** @example sayDays(1) // "1 day" */
export const sayDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/**
 * How long a deal has stood in its stage.
 *
 * @example sayTimeHere(0) // "Since today"
 * @example sayTimeHere(4) // "For 4 days"
 */
export const sayTimeHere = (days: number): string => (days === 0 ? "Since today" : `For ${sayDays(days)}`);
