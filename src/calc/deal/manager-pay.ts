/** Whose answer a manager's pay is. */
export type ManagerPaySource = "stack" | "deal" | "usual";

/** What a hired manager is paid, in US dollars a year, and who said so. */
export interface ManagerPay {
  readonly usd: number;
  readonly source: ManagerPaySource;
}

/** Each may be unknown (null); 0 is an answer: the business runs without a manager's pay. */
export interface ManagerPayAnswers {
  /** What a saved stack was calculated with. */
  readonly stackUsd?: number | null;
  /** Of the deal. */
  readonly dealUsd: number | null;
  /** What the person uses for every deal without its own. */
  readonly usualUsd: number | null;
}

/**
 * The manager's pay that a calculation takes: the stack's, else the deal's own, else the person's usual one.
 *
 * Units: US dollars a year. Range: 0 and above; an answer that is negative or not finite counts as none.
 * No figure: null while nobody has said one; then nothing is deducted, and whoever shows the result says so.
 * Source: assumption of this product.
 *
 * @example managerPayOf({ dealUsd: 60_000, usualUsd: 95_000 }) // { usd: 60000, source: "deal" }
 * @example managerPayOf({ dealUsd: null, usualUsd: 95_000 }) // { usd: 95000, source: "usual" }
 * @example managerPayOf({ stackUsd: null, dealUsd: 0, usualUsd: 95_000 }) // { usd: 0, source: "deal" }
 * @example managerPayOf({ dealUsd: null, usualUsd: null }) // null
 */
export function managerPayOf({ stackUsd = null, dealUsd, usualUsd }: ManagerPayAnswers): ManagerPay | null {
  const answers = [
    ["stack", stackUsd],
    ["deal", dealUsd],
    ["usual", usualUsd],
  ] as const;
  for (const [source, usd] of answers)
    if (usd !== null && Number.isFinite(usd) && usd >= 0) return { usd, source };
  return null;
}
