import { liquidCash } from "#calc/lending/household.ts";
import { fullYearUsd } from "#calc/lending/rules/coverage-rules.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { RULE_WORDS, describeLimit, describeRuleFigure } from "#features/lending/model/words/rule-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import {
  coverageWorking,
  globalWorking,
  injectionWorking,
  ruleWorking,
} from "#features/lending/web/workings.ts";
import { Figure } from "#web/ui/figures/figure.tsx";
import type { WorkingView } from "#web/ui/figures/working.ts";
import type { RuleProps } from "./rule-props.ts";

type WorkingOfRule = (value: number, bank: OpenedBank) => WorkingView | null;

/** Rules whose figure is worked out from others; the rest is shown as it was entered. */
const WORKINGS: { readonly [Id in BankRuleId]?: WorkingOfRule } = {
  "lender-coverage": (_, { figures, subject }) => {
    const worst = figures.years.find(({ year }) => year === figures.worstYear);
    return worst === undefined ? null : coverageWorking(worst, subject.basis);
  },
  "sba-coverage": (value, { calculation }) =>
    ruleWorking(RULE_WORDS["sba-coverage"].title, value, "ratio", [
      ["", "Cash that can pay debt, without growth or scenario", calculation.earnings.baseCadsUsd],
      ["÷", "Payments of a full year", fullYearUsd(calculation)],
    ]),
  "sba-global": (value, { figures }) => {
    const lowest = figures.years.find(({ global }) => global === value);
    return lowest === undefined ? null : globalWorking(lowest);
  },
  "sba-injection": (_, { figures }) => injectionWorking(figures.sourcesAndUses),
  "liquidity-after": (value, { figures, subject }) =>
    ruleWorking(RULE_WORDS["liquidity-after"].title, value, "usd", [
      ["", "Your liquid cash", liquidCash(subject.input)],
      ["−", "Cash to close", figures.sourcesAndUses.cashToClose],
    ]),
  "price-multiple": (value, { subject, calculation }) =>
    ruleWorking(RULE_WORDS["price-multiple"].title, value, "ratio", [
      ["", "Price", subject.input.offer],
      ["÷", "EBITDA that a lender counts", calculation.earnings.adjustedEbitdaUsd],
    ]),
};

function workingOfRule(id: BankRuleId, value: number, bank: OpenedBank): WorkingView {
  const { unit, basis, title } = RULE_WORDS[id];
  const plain = unit === "ratio" || unit === "usd" ? unit : "count";
  return WORKINGS[id]?.(value, bank) ?? ruleWorking(title, value, plain, [], basis);
}

/** What this deal has and what is asked, the figure with its working. */
export function RuleFigures({ answer: { id, value, limit }, bank }: RuleProps) {
  const { unit } = RULE_WORDS[id];
  const asked = describeLimit(id, limit);
  if (unit === null || (value === null && asked === null)) return null;
  return (
    <dl className="rule-figures">
      <div>
        <dt>This deal</dt>
        <dd>
          {value === null ? (
            "unknown"
          ) : (
            <Figure working={workingOfRule(id, value, bank)}>{describeRuleFigure(unit, value)}</Figure>
          )}
        </dd>
      </div>
      {asked === null ? null : (
        <div>
          <dt>Asked</dt>
          <dd>{asked}</dd>
        </div>
      )}
    </dl>
  );
}
