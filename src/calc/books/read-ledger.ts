import { proposeRule } from "./propose-rule.ts";
import { type AddBackRule, ADD_BACK_RULES, OTHER_RULE_ID } from "#calc/tables/add-back-rules.ts";
import type { Adjustment, AdjustmentStatus } from "./books.ts";
import type { LedgerAmount, LedgerLine, LenderReason } from "./books-figures.ts";
import {
  isDocumented,
  assessForLender,
  type LenderAssessment,
  lenderShareOf,
  signedAmount,
} from "./lender-amount.ts";

/** The sums of a span of months over all lines. US dollars. */
export interface SpanSums {
  claimed: number;
  documented: number;
  lender: number;
  /** Of the claimed amounts those above 0. */
  positive: number;
  negative: number;
}

/** A line of the ledger as it was read. */
export interface LineState {
  readonly line: Adjustment;
  readonly rule: AddBackRule;
  readonly status: AdjustmentStatus;
  readonly share: number;
  readonly isShareByHand: boolean;
  readonly assessment: LenderAssessment;
  /** One a span of months; null: no amount at all. */
  readonly amounts: readonly (number | null)[];
}

const byId = new WeakMap<readonly AddBackRule[], ReadonlyMap<string, AddBackRule>>();

/** The rules by their ids, built once for a table. */
function rulesById(rules: readonly AddBackRule[]): ReadonlyMap<string, AddBackRule> {
  const known = byId.get(rules);
  if (known !== undefined) return known;
  const built = new Map(rules.map((rule) => [rule.id, rule]));
  byId.set(rules, built);
  return built;
}

const NO_RULE: AddBackRule = {
  id: OTHER_RULE_ID,
  category: "other",
  name: "Something else",
  verdict: "accept_with_proof",
  lenderShare: 0,
  proof: [],
  why: "",
  question: "",
  words: [],
};
const BUILT_IN_OTHER = ADD_BACK_RULES.find(({ id }) => id === OTHER_RULE_ID) ?? NO_RULE;

const DRAWS = "distributions";

/**
 * A draw is no expense, also where it stands under the owner's salary: adding it back counts the profit twice. Only under
 * another rule that a person chose it is something else.
 */
const isDraw = ({ ruleId = null, label }: Adjustment, rules: readonly AddBackRule[]): boolean =>
  (ruleId === null || ruleId === "owner-salary") && proposeRule(label, rules) === DRAWS;

/** Reads every line by its rule, with its amounts by span: labels that no period has are passed over. */
export function readLedger(
  adjustments: readonly Adjustment[],
  spanOfLabel: ReadonlyMap<string, number>,
  spanCount: number,
  rules: readonly AddBackRule[],
): LineState[] {
  const known = rulesById(rules);
  const other = known.get(OTHER_RULE_ID) ?? BUILT_IN_OTHER;
  // Copied for each line: to build one anew takes longer than to read it.
  const nothing = Array.from({ length: spanCount }, (): number | null => null);
  return adjustments.map((line) => {
    const rule = isDraw(line, rules)
      ? (known.get(DRAWS) ?? other)
      : (known.get(line.ruleId ?? OTHER_RULE_ID) ?? other);
    const { share, isByHand } = lenderShareOf(line, rule);
    const status = line.status ?? "claimed";
    const amounts = nothing.slice();
    for (const label of Object.keys(line.amounts)) {
      const amount = line.amounts[label] ?? null;
      if (amount === null) continue;
      const span = spanOfLabel.get(label);
      if (span !== undefined && amounts[span] === null) amounts[span] = signedAmount(amount, rule.verdict);
    }
    const assessment = assessForLender({ status, reason: line.reason ?? null }, rule.verdict, share);
    return { line, rule, status, share, isShareByHand: isByHand, assessment, amounts };
  });
}

/** The sums of every span: claimed ≥ documented ≥ lender in each. */
export function sumSpans(lines: readonly LineState[], spanCount: number): SpanSums[] {
  const spans = Array.from({ length: spanCount }, (): SpanSums => ({
    claimed: 0,
    documented: 0,
    lender: 0,
    positive: 0,
    negative: 0,
  }));
  for (const { amounts, status, rule, assessment } of lines) {
    const countsAsDocumented = isDocumented(status, rule.verdict);
    for (let span = 0; span < spanCount; span += 1) {
      const amount = amounts[span] ?? 0;
      const sums = spans[span];
      if (amount === 0 || sums === undefined) continue;
      sums.claimed += amount;
      if (amount < 0) {
        sums.negative += amount;
        sums.documented += amount;
        sums.lender += amount;
      } else {
        sums.positive += amount;
        if (countsAsDocumented) sums.documented += amount;
        sums.lender += amount * assessment.factor;
      }
    }
  }
  return spans;
}

function reasonOf(amount: number, { assessment, rule }: LineState): LenderReason {
  if (amount === 0) return "zero";
  if (amount > 0) return assessment.reason;
  return rule.verdict === "must_subtract" ? "must-subtract" : "negative";
}

/** What a screen says of a line: its rule, its share, and what counts of each amount and why. */
export function ledgerLine(state: LineState, labels: readonly string[]): LedgerLine {
  const { line, rule, share, isShareByHand, status, assessment } = state;
  const amounts: LedgerAmount[] = [];
  for (const [span, amount] of state.amounts.entries()) {
    if (amount === null) continue;
    const isPositive = amount > 0;
    amounts.push({
      label: labels[span] ?? "",
      amount,
      documented: !isPositive || isDocumented(status, rule.verdict) ? amount : 0,
      lenderAmount: isPositive ? amount * assessment.factor : amount,
      reason: reasonOf(amount, state),
    });
  }
  return {
    label: line.label,
    ruleId: rule.id,
    verdict: rule.verdict,
    lenderShare: share,
    isShareByHand,
    amounts,
  };
}
