/** A typed amount of which 0 means unknown, and so does anything that is no finite number. */
export function typedAmount(value: number | null | undefined): number | null {
  return value === null || value === undefined || value === 0 || !Number.isFinite(value) ? null : value;
}

/** An amount of which 0 is an answer. */
export function answeredAmount(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : value;
}

/** A price: only above 0 is one. */
export function priceAmount(value: number | null | undefined): number | null {
  const amount = typedAmount(value);
  return amount !== null && amount > 0 ? amount : null;
}
