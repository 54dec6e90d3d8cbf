import type { WinnableLine } from "./books-figures.ts";
import type { WeightedPeriod } from "./base-uses.ts";
import { assessForLender } from "./lender-amount.ts";
import type { LineState } from "./read-ledger.ts";

/**
 * What a lender would count more of the base if every claimed line were documented, by line.
 *
 * Units: US dollars, below 0 where the months that are taken off hold more than those that are added.
 * Source: this product's own definition.
 */
export function winnableLines(
  lines: readonly LineState[],
  periods: readonly WeightedPeriod[],
): readonly WinnableLine[] {
  const found: WinnableLine[] = [];
  for (const [index, { line, rule, status, share, assessment, amounts }] of lines.entries()) {
    if (status !== "claimed") continue;
    const proved = assessForLender(
      { status: "documented", reason: line.reason ?? null },
      rule.verdict,
      share,
    );
    const more = proved.factor - assessment.factor;
    if (more === 0) continue;
    let amount = 0;
    for (const { state, weight } of periods) amount += weight * Math.max(0, amounts[state.span] ?? 0) * more;
    if (amount === 0) continue;
    found.push({ index, label: line.label, ruleId: rule.id, amount, proof: rule.proof });
  }
  return found.toSorted((one, other) => other.amount - one.amount);
}
