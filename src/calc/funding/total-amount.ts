import { finiteUsd } from "./finite-usd.ts";

/**
 * What the components of a stack come to.
 *
 * Units: US dollars. Always a figure. Source: this product's own definition.
 *
 * @example totalAmount([{ amount: 552_000 }, { amount: 598_000 }]) // 1150000
 */
export function totalAmount(components: readonly { readonly amount: number }[]): number {
  return finiteUsd(components.reduce((sum, { amount }) => sum + amount, 0));
}
