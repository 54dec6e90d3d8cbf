/** Where a table as a whole comes from. */
export interface TableBasis {
  /** Custom: what is usual or was chosen for this product, and no rule of anybody. */
  readonly kind: "custom";
  /** The day on which it was put together, as 2026-11-22. */
  readonly compiled: string;
  readonly text: string;
}
