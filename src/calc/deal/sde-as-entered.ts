/** The three entries that may state seller's discretionary earnings; null and absent are unknown. */
export interface EnteredCashFlow {
  readonly sde?: number | null | undefined;
  /** The cash flow as the seller states it. */
  readonly cashFlow?: number | null | undefined;
  /** What kind of figure that cash flow is, where it was said. */
  readonly cashFlowType?: string | null | undefined;
}

const KINDS_OF_SDE: ReadonlySet<string> = new Set(["", "sde", "owner_benefit"]);

/**
 * Seller's discretionary earnings (SDE) as entered: the SDE itself, else the stated cash flow where it is called SDE
 * or owner's benefit, or not called anything, which in a listing means the same. A cash flow that is called adjusted
 * EBITDA, net income or something else is never read as SDE.
 *
 * Units: US dollars a year. Range: any finite number; negative earnings are data.
 * No figure: null when neither is entered. A 0 gives way to the other entry; where there is none it stays 0, which
 * every formula reads as unknown.
 * Source: assumption; listings of small businesses mostly state SDE and call it cash flow.
 *
 * @example sdeAsEntered({ sde: 345_000, cashFlow: 330_000 }) // 345_000
 * @example sdeAsEntered({ sde: 0, cashFlow: 210_000 }) // 210_000
 * @example sdeAsEntered({ cashFlow: 210_000, cashFlowType: "owner_benefit" }) // 210_000
 * @example sdeAsEntered({ cashFlow: 210_000, cashFlowType: "adjusted_ebitda" }) // null
 */
export function sdeAsEntered({ sde, cashFlow, cashFlowType }: EnteredCashFlow): number | null {
  const stated = KINDS_OF_SDE.has(cashFlowType ?? "") ? (cashFlow ?? null) : null;
  return (sde || stated) ?? sde ?? null;
}
